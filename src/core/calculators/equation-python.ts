import type { Model, ModelParameter } from '../models/model.ts'

/** The name of a parameter in a program: its symbol without the mark of the subscript, `ε_0` → `ε0`. Python takes Greek letters. */
export function pythonName({ symbol }: Pick<ModelParameter, 'symbol'>): string {
  return symbol.replaceAll('_', '')
}

/** The right side of a model's equation as a Python expression of its symbols: one equation, no second writing of it. */
export function equationInPython({ equation }: Pick<Model, 'equation'>): string {
  const right = equation.text.slice(equation.text.indexOf('=') + 1).trim()
  return right
    .replaceAll('·', ' * ')
    .replaceAll('^', ' ** ')
    .replaceAll('−', '-')
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replaceAll(/\b(exp)\(/g, 'math.exp(')
    .replaceAll(/\bln\(/g, 'math.log(')
}
