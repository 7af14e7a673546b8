/**
 * Detects pasted names that a program damaged, by a spreadsheet's error or a wrong encoding, because certificates are
 * made from such names. Pure.
 */

/** Matches the errors of a spreadsheet, and a formula that was not evaluated. */
const spreadsheetError =
  /#(?:REF|VALUE|NAME|NULL|NUM|DIV\/0|SPILL|CALC|FIELD|GETTING_DATA|N\/A)|#{2,}|^[=@]/i;

/** Matches a program's word for a missing value: as the whole name, or inside it in the program's own spelling. */
const nothing = /^(?:null|nil|none|undefined|nan|n\/?a|unknown|[-–—.*x\d\s]+)$/i;
const nothingWord = /(?:^|\s)(?:NULL|undefined|NaN|None|\(null\)|\[object \w+\])(?=\s|$)/;

/** Matches UTF-8 decoded as Windows-1252: `ThÃ©o`, `Ã…sa`, `Oâ€™Neill`, `ÅŠwa`, `á¸“ovhani`. */
const wrongEncoding =
  /[ÂÃ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|[ÂÃ](?=\s|$)|â[€‚]|[ÄÅ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ•˜™š›œžŸ]|[À-ô][\u0080-\u009f\u00a1-\u00a9\u00ab-\u00b9\u00bb-\u00bf]/;

/** Matches the sign for a letter that could not be stored, and escapes that were not decoded. */
const lostLetter =
  /[?\ufffd]|\\u[\da-f]{4}|\\x[\da-f]{2}|&(?:#x?[\da-f]+|[a-z]+\d*);|%[\dA-F]{2}|=[CE][\dA-F]=/i;

/** Returns whether a person should check a name before it is printed; false for an empty one. */
export function isDoubtfulName(name: string): boolean {
  const text = name.trim();
  if (text === '') return false;
  return [spreadsheetError, nothing, nothingWord, wrongEncoding, lostLetter].some((sign) => sign.test(text));
}
