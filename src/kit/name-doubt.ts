/**
 * Whether a name that was pasted looks like what a program made of it: an error of a spreadsheet, a text read in the wrong
 * encoding. Pure; certificates are made from such names.
 */

/** What a spreadsheet shows in the place of a value, and a formula that was not worked out. */
const spreadsheetError =
  /#(?:REF|VALUE|NAME|NULL|NUM|DIV\/0|SPILL|CALC|FIELD|GETTING_DATA|N\/A)|#{2,}|^[=@]/i;

/** What a program writes for nothing: as the whole name, or as a word in the program's own letters. */
const nothing = /^(?:null|nil|none|undefined|nan|n\/?a|unknown|[-–—.*x\d\s]+)$/i;
const nothingWord = /(?:^|\s)(?:NULL|undefined|NaN|None|\(null\)|\[object \w+\])(?=\s|$)/;

/** UTF-8 that was read as Windows-1252: `ThÃ©o`, `Ã…sa`, `Oâ€™Neill`, `ÅŠwa`, `á¸“ovhani`. */
const wrongEncoding =
  /[ÂÃ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|[ÂÃ](?=\s|$)|â[€‚]|[ÄÅ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ•˜™š›œžŸ]|[À-ô][\u0080-\u009f\u00a1-\u00a9\u00ab-\u00b9\u00bb-\u00bf]/;

/** A letter that a table or a file could not hold, and signs of one that were not read. */
const lostLetter =
  /[?\ufffd]|\\u[\da-f]{4}|\\x[\da-f]{2}|&(?:#x?[\da-f]+|[a-z]+\d*);|%[\dA-F]{2}|=[CE][\dA-F]=/i;

/** Whether somebody should look at a name before it is printed; no name is no question of this. */
export function isDoubtfulName(name: string): boolean {
  const text = name.trim();
  if (text === '') return false;
  return [spreadsheetError, nothing, nothingWord, wrongEncoding, lostLetter].some((sign) => sign.test(text));
}
