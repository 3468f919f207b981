import { renderToString } from 'katex'

/** HTML and MathML of an equation; server only (75 kB), not for input of readers. @throws ParseError for invalid TeX */
export function typeset(tex: string): string {
  const known = typesetFormulas.get(tex)
  if (known !== undefined) return known
  // Not in display mode: inline formulas break in narrow columns.
  const options = { output: 'htmlAndMathml', throwOnError: true, strict: 'error' } as const
  const html = renderToString(`\\displaystyle ${tex}`, options)
  typesetFormulas.set(tex, html)
  return html
}

/** Formulas are constants of models and calculators; typesetting those of one tab takes 10 ms. */
const typesetFormulas = new Map<string, string>()
