const figureSpace = '\u2007'
const punctuationSpace = '\u2008'
const thinSpace = '\u202f'

/**
 * Pads numbers of a column so that decimal points align, flush right in tabular figures; with scatter, `1 029 ± 8 (3)`,
 * so that the ± align. Others are unchanged.
 */
export function alignDecimals(texts: readonly string[]): readonly string[] {
  const spreads = texts.map(spreadOf)
  if (!spreads.some(Boolean)) return alignFractions(texts)
  const aligned = alignFractions(spreads.map((spread) => spread?.scatter ?? ''))
  const widest = Math.max(...aligned.map(digitsOf))
  const longest = Math.max(...spreads.map((spread) => spread?.rest.length ?? 0))
  return texts.map((text, i) => {
    const spread = spreads[i]
    if (!spread) return text
    const before = figureSpace.repeat(widest - digitsOf(aligned[i]!))
    const after = figureSpace.repeat(longest - spread.rest.length)
    return `${spread.value}${thinSpace}±${thinSpace}${before}${aligned[i]}${spread.rest}${after}`
  })
}

/** `1 029 ± 8 (3)`: value, scatter and rest. */
function spreadOf(text: string) {
  const [, value, scatter, rest] = /^([−-]?[\d\u202f.]+)\u202f±\u202f([\d.]+)(.*)$/u.exec(text) ?? []
  return value === undefined || scatter === undefined ? undefined : { value, scatter, rest: rest ?? '' }
}

const digitsOf = (text: string) => text.split(/[.\u2008]/u)[0]!.replaceAll(figureSpace, '').length

function alignFractions(texts: readonly string[]): readonly string[] {
  const widest = Math.max(0, ...texts.map((text) => fractionOf(text)?.length ?? 0))
  return texts.map((text) => {
    const fraction = fractionOf(text)
    if (fraction === undefined || fraction.length === widest) return text
    const point = fraction.length === 0 ? punctuationSpace : ''
    return text + point + figureSpace.repeat(widest - fraction.length)
  })
}

/** Empty without decimals; undefined if not a plain number. */
function fractionOf(text: string): string | undefined {
  return /^[−-]?[\d\u202f]+(?:\.(\d+))?$/.exec(text)?.slice(1)[0] ?? (/^[−-]?[\d\u202f]+$/.test(text) ? '' : undefined)
}
