export const sortableWords = {
  up: 'Move {name} up',
  down: 'Move {name} down',
  drag: 'Drag {name} to reorder',
} as const;
