/** `first_name` → "first name", `attributeValues.0.value` → "attribute values.0.value" (`contract.md#4`): how messages name a field. */
export const attributeName = (field: string): string =>
  field
    .replace(/_/g, ' ')
    .trim()
    .replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
