import { RichTextEditor } from '@mantine/tiptap';
import { useEditorState, type Editor } from '@tiptap/react';
import type { ReactNode } from 'react';

/** Of the link that the caret is in, or of those in what is selected. */
export function RemoveLink({ editor }: { editor: Editor }): ReactNode {
  const isPossible = useEditorState({
    editor,
    selector: ({ editor: at }) => !at.state.selection.empty || at.isActive('link'),
  });
  return <RichTextEditor.Unlink disabled={!isPossible} />;
}

/** Of what is selected. */
export function ClearFormatting({ editor }: { editor: Editor }): ReactNode {
  const isPossible = useEditorState({ editor, selector: ({ editor: at }) => !at.state.selection.empty });
  return <RichTextEditor.ClearFormatting disabled={!isPossible} />;
}
