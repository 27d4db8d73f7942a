/** Whether this is a number, an amount or a percentage, without a unit in words, or "Free" or "ND" instead of one. */
export const isNumeric = (text: string): boolean => /^(?:\$?[\d,.]+%?|Free|ND)$/.test(text);
