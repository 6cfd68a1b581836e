/** The server chose the text colour on the brand surface; white text means a dark surface (`screens.md#0.5`). */
export const brandIsPaleColour = (): boolean => {
  const text = getComputedStyle(document.documentElement).getPropertyValue('--on-brand').trim().toUpperCase();
  return text !== '' && text !== '#FFFFFF' && text !== '#FFF';
};
