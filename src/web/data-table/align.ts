const figureSpace = '\u2007'
const punctuationSpace = '\u2008'

/** Pads numbers of a column so that decimal points align, flush right in tabular figures. Others are unchanged. */
export function alignDecimals(texts: readonly string[]): readonly string[] {
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
