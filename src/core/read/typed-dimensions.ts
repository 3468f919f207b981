import type { Geometry } from './specimen.ts'

const names = { b0: 'b0', t0: 't0', d0: 'd0', s0: 'S0', l0: 'L0', le: 'Le' } as const satisfies Readonly<
  Record<string, keyof Geometry>
>
const number = String.raw`(\d+(?:\.\d+)?)(?: ?mm²?)?`
const named = new RegExp(`^(${Object.keys(names).join('|')}) ?[=:]? ?${number}$`, 'i')
const product = new RegExp(`^${number} ?[×x*] ?${number}$`, 'i')
const single = new RegExp(`^${number}$`)

/**
 * Dimensions before the test typed in one line: `20 × 1.4, L0 80`, `b0=20 t0=1.4 L0=80`, `d0 10; L0 50`.
 *
 * @param text  width × thickness first, a number without a name after them is the gauge length [mm, mm²]
 * @returns     undefined for anything else: a dimension is never guessed
 */
export function typedDimensions(text: string): Geometry | undefined {
  // A comma between digits is a decimal one.
  const plain = text.trim().replaceAll(/(\d),(?=\d)/g, '$1.')
  const parts = plain.split(/\s*[,;]\s*|\s+(?=(?:b0|t0|d0|S0|L0|Le)\b)/i)
  const found = new Map<keyof Geometry, number>()
  for (const [i, part] of parts.entries()) {
    const sides = i === 0 ? product.exec(part) : null
    const [, name, value] = named.exec(part) ?? []
    const length = i === 1 && found.has('b0') && found.has('t0') ? single.exec(part)?.[1] : undefined
    const stated: readonly (readonly [keyof Geometry, string])[] = sides
      ? [
          ['b0', sides[1]!],
          ['t0', sides[2]!],
        ]
      : name !== undefined
        ? [[names[name.toLowerCase() as keyof typeof names], value!]]
        : length !== undefined
          ? [['L0', length]]
          : []
    if (stated.length === 0) return undefined
    for (const [dimension, size] of stated) {
      if (found.has(dimension) || !(Number(size) > 0)) return undefined
      found.set(dimension, Number(size))
    }
  }
  return Object.fromEntries(found)
}
