/** Signs that make a spreadsheet take a cell for a formula; with their full-width twins, which Excel folds. */
const opensFormula = /^[\s\u00A0\u3000]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u

/**
 * A text that no spreadsheet executes: an apostrophe goes before a cell that would open a formula, also behind blanks
 * (OWASP, CSV injection). Texts only: the number −12.5 is written as a number and never passes through here.
 */
export function defuseFormula(text: string): string {
  return opensFormula.test(text) ? `'${text}` : text
}

/**
 * A value for a `# key: value` line: one line, no control characters, and harmless when a spreadsheet cuts the line at
 * commas, semicolons or tabs.
 */
export function noteText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is replaced
  const line = text.replaceAll(/[\u0000-\u001F\u007F-\u009F\u2028\u2029]+/gu, ' ').trim()
  return line.replaceAll(/([,;]\s*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu, "$1'")
}
