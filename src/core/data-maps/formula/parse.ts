import { FormulaError } from './formula-error.ts'
import { type Token, tokens } from './tokens.ts'

export const functionNames = ['sqrt', 'ln', 'exp', 'abs'] as const
type FunctionName = (typeof functionNames)[number]

export type Node =
  | { readonly kind: 'number'; readonly value: number; readonly unit: string; readonly at: number }
  | { readonly kind: 'name'; readonly name: string; readonly at: number }
  | { readonly kind: 'minus'; readonly of: Node; readonly at: number }
  | { readonly kind: 'call'; readonly name: FunctionName; readonly of: Node; readonly at: number }
  | {
      readonly kind: 'pair'
      readonly sign: '+' | '-' | '*' | '/' | '^'
      readonly left: Node
      readonly right: Node
      readonly at: number
    }

const maxDepth = 40

/**
 * Parses `uat.rm-RD * t / 7850 [kg/m³]`, `sqrt(uat.rp02-RD) ^ (1/3)`. `^` is right-associative.
 * @throws FormulaError with the position
 */
export function parseFormula(formula: string): Node {
  const list = tokens(formula)
  let next = 0
  let depth = 0
  const peek = (): Token => list[next]!
  const take = (text: string): Token | undefined =>
    peek().text === text && peek().kind === 'sign' ? list[next++] : undefined

  const chain = (part: () => Node, signs: readonly ('+' | '-' | '*' | '/')[]): Node => {
    let left = part()
    for (;;) {
      const sign = signs.find((each) => each === peek().text && peek().kind === 'sign')
      if (!sign) return left
      const { at } = list[next++]!
      left = { kind: 'pair', sign, left, right: part(), at }
    }
  }
  const sum = (): Node => chain(product, ['+', '-'])
  const product = (): Node => chain(signed, ['*', '/'])
  const signed = (): Node => {
    const minus = take('-')
    return minus ? within(minus.at, () => ({ kind: 'minus', of: signed(), at: minus.at })) : power()
  }
  const power = (): Node => {
    const left = atom()
    const sign = take('^')
    return sign ? within(sign.at, () => ({ kind: 'pair', sign: '^', left, right: signed(), at: sign.at })) : left
  }
  const within = (at: number, work: () => Node): Node => {
    if (++depth > maxDepth) throw new FormulaError(`More than ${maxDepth} nested brackets`, at)
    const node = work()
    depth--
    return node
  }
  const bracket = (): Node => {
    const { at } = list[next - 1]!
    const inner = within(at, sum)
    if (!take(')')) throw new FormulaError(`The bracket at character ${at} is not closed`, peek().at)
    return inner
  }
  const atom = (): Node => {
    const token = list[next++]!
    if (token.kind === 'number') {
      const unit = peek().kind === 'unit' ? list[next++]!.text.slice(1, -1) : '1'
      return { kind: 'number', value: Number(token.text), unit, at: token.at }
    }
    if (token.kind === 'name') {
      if (!take('(')) return { kind: 'name', name: token.text, at: token.at }
      const name = functionNames.find((each) => each === token.text)
      if (!name)
        throw new FormulaError(`No function named '${token.text}'. Known: ${functionNames.join(', ')}`, token.at)
      return { kind: 'call', name, of: bracket(), at: token.at }
    }
    if (token.text === '(' && token.kind === 'sign') return bracket()
    next--
    if (token.kind === 'end') throw new FormulaError('The formula is incomplete', token.at)
    throw new FormulaError(`Enter a property, a number or a bracket instead of '${token.text}'`, token.at)
  }

  const tree = sum()
  if (peek().kind !== 'end') throw new FormulaError(`Unexpected '${peek().text}'. Is an operator missing?`, peek().at)
  return tree
}
