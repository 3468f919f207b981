import katexSheet from 'katex/dist/katex.min.css?url'

/** How formulas are laid out: its sheet and fonts load with the first page that shows one, and with no other. */
export function FormulaSheet() {
  return <link rel="stylesheet" href={katexSheet} precedence="formula" />
}
