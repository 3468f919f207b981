import { expect, test } from 'vitest'
import { isItalic, plainSymbol, plainText, quantityText, spokenSymbol, symbolParts, symbolSpans } from './symbol.ts'

test.each([
  // symbol         quantity  subscript  rest      spoken          plain
  ['R_p0.2', 'R', 'p0.2', '', 'R p 0.2', 'Rp0.2'],
  ['R_m', 'R', 'm', '', 'R m', 'Rm'],
  ['n_4–6', 'n', '4–6', '', 'n 4 to 6', 'n4–6'],
  ['E', 'E', '', '', 'E', 'E'],
  ['λ', 'λ', '', '', 'λ', 'λ'],
  ['A_80', 'A', '80', '', 'A 80', 'A80'],
  ['R_p0.2/R_m', 'R', 'p0.2', '/R_m', 'R p 0.2 over R m', 'Rp0.2/Rm'],
  ['FLC_0', 'FLC', '0', '', 'FLC 0', 'FLC0'],
])('%s', (symbol, quantity, subscript, rest, spoken, plain) => {
  expect(symbolParts(symbol)).toEqual({ quantity, subscript, rest })
  expect(spokenSymbol(symbol)).toBe(spoken)
  expect(plainSymbol(symbol)).toBe(plain)
})

test.each([
  ['R', true],
  ['σ', true],
  ['r̄', true],
  ['Δr', false],
  ['FLC', false],
  ['YS', false],
])('%s italic: %s', (quantity, italic) => expect(isItalic(quantity)).toBe(italic))

/** `*R*` for a quantity, `~m~` for a subscript. */
const marks = { text: '', quantity: '*', subscript: '~' } as const

test.each([
  ['Tensile strength R_m [MPa] against A_80', 'Tensile strength *R*~m~ [MPa] against *A*~80~'],
  ['Rp0.2 312 → 315 MPa', '*R*~p0.2~ 312 → 315 MPa'],
  ['Rp0.2·R/(E·t)', '*R*~p0.2~·R/(E·t)'],
  ['Rp0.2²·t⁴/S', '*R*~p0.2~²·t⁴/S'],
  ['R_{p0.2}/R_m 0.8', '*R*~p0.2~/*R*~m~ 0.8'],
  ['Rm × A80', '*R*~m~ × *A*~80~'],
  ['n4–6, n10–20', '*n*~4–6~, *n*~10–20~'],
  ['FLC0 and FLC_0', 'FLC~0~ and FLC~0~'],
  ['ε1 against ε2, ε_1,max', '*ε*~1~ against *ε*~2~, *ε*~1,max~'],
  ['σxy/σ0, σ_y/σ_RD', '*σ*~xy~/*σ*~0~, *σ*~y~/*σ*~RD~'],
  ['ε̄f and ε̄_f', '*ε̄*~f~ and *ε̄*~f~'],
  ['True stress σ_{} [MPa]', 'True stress *σ* [MPa]'],
  ['r0, r45, r90 and r̄', '*r*~0~, *r*~45~, *r*~90~ and *r̄*'],
  ['Slope of ln σ over ln ε̇; λ × t', 'Slope of ln *σ* over ln *ε̇*; *λ* × t'],
  ['ΔR_m and Δσ', 'Δ*R*~m~ and Δ*σ*'],
  ['Δθ_{}/θ_{} = 3·x_{} − 4·x_{}³', 'Δ*θ*/*θ* = 3·*x* − 4·*x*³'],
  // Not symbols.
  ['dp980_6_uat.csv, E_nominal_used', 'dp980_6_uat.csv, E_nominal_used'],
  ['A80x, RmX, DP980 (6), r4, 5 µm, 2π, Δr', 'A80x, RmX, DP980 (6), r4, 5 µm, 2π, Δr'],
])('symbols in %s', (text, expected) =>
  expect(
    symbolSpans(text)
      .map((span) => `${marks[span.look]}${span.text}${marks[span.look]}`)
      .join(''),
  ).toBe(expected),
)

test.each([
  ['σ', 'σ_{}'],
  ['r̄', 'r̄_{}'],
  ['R_m', 'R_m'],
  ['TFS', 'TFS'],
  ['N/N_0', 'N_{}/N_0'],
  ['|σ|', '|σ_{}|'],
  ['ε̄ sin θ', 'ε̄_{} sin θ_{}'],
  ['Δr', 'Δr_{}'],
  ['Δθ/θ = 3·x − 4·x³', 'Δθ_{}/θ_{} = 3·x_{} − 4·x_{}³'],
  ['n_4–6', 'n_4–6'],
  ['ε_1,max', 'ε_1,max'],
])('%s in a text is %s', (symbol, text) => expect(quantityText(symbol)).toBe(text))

test('plain text keeps all characters of a symbol but its markup', () =>
  expect(plainText('R_{p0.2}/R_m of dp980_6')).toBe('Rp0.2/Rm of dp980_6'))
