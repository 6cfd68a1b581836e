/** Escape is for the innermost: Mantine's panels look at what has the focus. Of whatever takes it inside something smaller. */
export function keepEscape({ target }: { readonly target: EventTarget | null }): void {
  if (target instanceof Element) target.setAttribute('data-mantine-stop-propagation', 'true');
}
