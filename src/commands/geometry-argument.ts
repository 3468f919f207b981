import type { Geometry } from '#core/read/specimen.ts'
import { UsageError } from './arguments.ts'

const keys = ['b0', 't0', 'd0', 'S0', 'L0', 'Le'] as const

/**
 * Dimensions given on the command line, e.g. `b0=20,t0=1.4,L0=80` [mm, mm²].
 *
 * @throws UsageError naming the part that is wrong
 */
export function parseGeometry(text: string): Geometry {
  const found: Partial<Record<(typeof keys)[number], number>> = {}
  for (const part of text.split(',')) {
    const [key = '', value, ...more] = part.split('=').map((piece) => piece.trim())
    const known = keys.find((name) => name.toLowerCase() === key.toLowerCase())
    if (value === undefined && /^\d+$/.test(key)) {
      throw new UsageError(`--geometry: '${part}' has no name; decimals take a point: t0=1.4, not t0=1,4`)
    }
    if (!known || value === undefined || more.length > 0) {
      throw new UsageError(`--geometry: '${part}' is not one of ${keys.map((name) => `${name}=…`).join(', ')}`)
    }
    if (found[known] !== undefined) throw new UsageError(`--geometry: ${known} is given twice`)
    if (!/^\d*\.?\d+(e[+-]?\d+)?$/i.test(value) || !(Number(value) > 0) || !Number.isFinite(Number(value))) {
      throw new UsageError(`--geometry: ${known}=${value} is not a number above 0 [${known === 'S0' ? 'mm²' : 'mm'}]`)
    }
    found[known] = Number(value)
  }
  if (found.d0 !== undefined && (found.b0 !== undefined || found.t0 !== undefined)) {
    throw new UsageError('--geometry: a round bar has d0, a flat one b0 and t0; not both')
  }
  return found
}
