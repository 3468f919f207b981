import { type Dimension, dimensionless, measureOf, multiplied, sameDimension, writtenUnit } from '../dimension.ts'
import { FormulaError } from './formula-error.ts'
import { type Node, parseFormula } from './parse.ts'

export type Variable = {
  readonly unit: string
  readonly id?: string
  /** Ids to choose from if several properties have this name. */
  readonly ambiguous?: readonly string[]
}

export type Formula = {
  readonly names: readonly string[]
  /** `MPa`, `MPa^(1/2)·(g/cm³)^-1`, `1`. */
  readonly unit: string
  /** Values by id in the units of their variables; NaN if undefined (division by zero, √−1). */
  readonly evaluate: (values: Readonly<Record<string, number>>) => number
}

type Checked = {
  readonly dimension: Dimension
  readonly value: (values: Readonly<Record<string, number>>) => number
  readonly constant: boolean
}

/**
 * Names must be known, terms of a sum have equal dimensions, exponents are constants, constant divisors are not zero.
 * @param variables  by each permitted name; names that ignore case are in lower case
 * @throws FormulaError with the position
 */
export function compileFormula(text: string, variables: ReadonlyMap<string, Variable>): Formula {
  const names = new Set<string>()
  const { dimension, value } = check(parseFormula(text), variables, names)
  if (names.size === 0) throw new FormulaError('The formula names no property', 1)
  const { unit, factor } = writtenUnit(dimension)
  return {
    names: [...names],
    unit,
    evaluate(values) {
      const result = value(values) / factor
      return Number.isFinite(result) ? result : Number.NaN
    },
  }
}

function check(node: Node, variables: ReadonlyMap<string, Variable>, names: Set<string>): Checked {
  switch (node.kind) {
    case 'number': {
      const measure = measureOf(node.unit)
      if (!measure) throw new FormulaError(`Unit '${node.unit}' is not available in formulas`, node.at)
      const value = node.value * measure.factor
      return { dimension: measure.dimension, value: () => value, constant: true }
    }
    case 'name':
      return variable(node, variables, names)
    case 'minus': {
      const of = check(node.of, variables, names)
      return { ...of, value: (values) => -of.value(values) }
    }
    case 'call':
      return call(node, check(node.of, variables, names))
    default:
      return pair(node, check(node.left, variables, names), check(node.right, variables, names))
  }
}

function variable(
  { name, at }: Extract<Node, { kind: 'name' }>,
  variables: ReadonlyMap<string, Variable>,
  names: Set<string>,
): Checked {
  const known = variables.get(name) ?? variables.get(name.toLowerCase())
  if (!known) {
    const near = [...variables.keys()].filter((each) => each.toLowerCase().startsWith(name.toLowerCase()))
    const meant = near.slice(0, 3).map((each) => `'${each}'`)
    const hint = meant.length === 0 ? '' : `. Did you mean ${meant.join(' or ')}?`
    throw new FormulaError(`No property named '${name}'${hint}`, at)
  }
  if (known.ambiguous)
    throw new FormulaError(`Several properties are named '${name}'. Choose one of ${known.ambiguous.join(', ')}`, at)
  const { id = name } = known
  const measure = measureOf(known.unit)
  if (!measure) throw new FormulaError(`'${name}' in ${known.unit} cannot be used in a formula`, at)
  names.add(id)
  return { dimension: measure.dimension, value: (values) => values[id]! * measure.factor, constant: false }
}

function call({ name, at }: Extract<Node, { kind: 'call' }>, { dimension, value, constant }: Checked): Checked {
  if (name === 'sqrt')
    return { dimension: multiplied(dimensionless, dimension, 0.5), value: (v) => Math.sqrt(value(v)), constant }
  if (name === 'abs') return { dimension, value: (v) => Math.abs(value(v)), constant }
  if (!sameDimension(dimension, dimensionless))
    throw new FormulaError(`${name} needs a number without a unit, not one in ${writtenUnit(dimension).unit}`, at)
  const work = name === 'ln' ? Math.log : Math.exp
  return { dimension, value: (v) => work(value(v)), constant }
}

function pair({ sign, at }: Extract<Node, { kind: 'pair' }>, left: Checked, right: Checked): Checked {
  const constant = left.constant && right.constant
  const [a, b] = [left.value, right.value]
  switch (sign) {
    case '+':
    case '-': {
      if (!sameDimension(left.dimension, right.dimension)) {
        const [one, other] = [left, right].map(({ dimension }) => writtenUnit(dimension).unit)
        throw new FormulaError(`${one} and ${other} cannot be ${sign === '+' ? 'added' : 'subtracted'}`, at)
      }
      return { dimension: left.dimension, value: sign === '+' ? (v) => a(v) + b(v) : (v) => a(v) - b(v), constant }
    }
    case '*':
      return { dimension: multiplied(left.dimension, right.dimension), value: (v) => a(v) * b(v), constant }
    case '/': {
      if (right.constant && b({}) === 0) throw new FormulaError('Division by zero', at)
      return { dimension: multiplied(left.dimension, right.dimension, -1), value: (v) => a(v) / b(v), constant }
    }
    default: {
      if (!sameDimension(right.dimension, dimensionless))
        throw new FormulaError(
          `An exponent must have no unit, but this one is in ${writtenUnit(right.dimension).unit}`,
          at,
        )
      const plain = sameDimension(left.dimension, dimensionless)
      if (!plain && !right.constant)
        throw new FormulaError('The exponent of a quantity with a unit must be a constant', at)
      const power = plain ? 0 : b({})
      if (!Number.isFinite(power)) throw new FormulaError('The exponent is not a number', at)
      return {
        dimension: plain ? dimensionless : multiplied(dimensionless, left.dimension, power),
        value: (v) => a(v) ** b(v),
        constant,
      }
    }
  }
}
