import { renderToString } from 'katex'

/**
 * An equation as HTML for the eye and MathML for everything else. On the server only: the browser gets the result, and the
 * library is 75 kB. What is typeset comes from our own registry, never from a reader.
 *
 * @throws ParseError for TeX that is none
 */
export function typeset(tex: string): string {
  // Not as a display: an inline formula breaks into lines where the column is narrow.
  return renderToString(`\\displaystyle ${tex}`, { output: 'htmlAndMathml', throwOnError: true, strict: 'error' })
}
