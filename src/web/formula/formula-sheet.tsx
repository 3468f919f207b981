import katexSheet from 'katex/dist/katex.min.css?url'

/** Loads style sheet and fonts of formulas, with the first page that shows one. */
export function FormulaSheet() {
  return <link rel="stylesheet" href={katexSheet} precedence="formula" />
}
