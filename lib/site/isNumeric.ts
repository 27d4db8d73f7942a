/** Whether text is a number, an amount or a percentage, without a unit in words, or is "Free" or "ND" instead. */
export const isNumeric = (text: string): boolean => /^(?:\$?[\d,.]+%?|Free|ND)$/.test(text);
