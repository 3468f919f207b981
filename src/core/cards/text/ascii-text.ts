const spelled: Readonly<Record<string, string>> = {
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'eps',
  η: 'eta',
  θ: 'theta',
  λ: 'lambda',
  µ: 'u',
  μ: 'u',
  ν: 'nu',
  ξ: 'xi',
  π: 'pi',
  ρ: 'rho',
  σ: 'sigma',
  τ: 'tau',
  φ: 'phi',
  Δ: 'Delta',
  Σ: 'Sigma',
  '°': ' deg',
  '²': '2',
  '³': '3',
  '·': '*',
  '×': 'x',
  '–': '-',
  '—': '-',
  '−': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '…': '...',
  '≤': '<=',
  '≥': '>=',
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  '→': '->',
}

/** One line of ASCII, so that a name cannot start a new line in a card. */
export function asciiText(text: string): string {
  return Array.from(text.normalize('NFC'))
    .map((sign) => spelled[sign] ?? sign)
    .join('')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\s|\p{C}/gu, ' ')
    .replaceAll(/[^ -~]/g, '?')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}

export function titleText(text: string, limit: number): string {
  const title = asciiText(text).replace(/^[*$#/!&\s]+/, '')
  return (title || 'untitled').slice(0, limit).trim()
}

export function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(lines.length === 0 ? word : `  ${word}`)
  }
  return lines
}
