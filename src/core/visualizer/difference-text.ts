/** Figure and line that the others are compared with, as in addresses: `flow~swift flow`. */
export const writeDifference = (figure: string, line: string): string => `${figure}~${line}`

/** Empty parts for an empty text. */
export function readDifference(text: string): { readonly figure: string; readonly line: string } {
  const [figure = '', ...line] = text.split('~')
  return { figure, line: line.join('~') }
}
