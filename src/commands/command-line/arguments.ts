import { parseArgs, type ParseArgsConfig } from 'node:util'
import type { Geometry } from '#core/read/specimen.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { type ColumnMapping, mappingFrom } from '#core/read/map-columns.ts'
import { coatings, millTypes } from '#contract/catalogue.ts'
import type { NewCoil } from '#server/tests/import/index.ts'

/** The command line is not valid; the message is one line. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/**
 * Reads options and file names of a command line.
 *
 * @throws UsageError for an unknown option or a missing value
 */
export function readArguments<const T extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: T,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (error) {
    // Without Node's advice on `--`.
    throw new UsageError((error as Error).message.split(/\. (?=To specify)/)[0]!.replace(/\.$/, ''))
  }
}

const keys = ['b0', 't0', 'd0', 'S0', 'L0', 'Le'] as const

/**
 * Reads dimensions such as `b0=20,t0=1.4,L0=80` [mm, mm²].
 *
 * @throws UsageError naming the part that is wrong
 */
export function parseGeometry(text: string): Geometry {
  const found: Partial<Record<(typeof keys)[number], number>> = {}
  for (const part of text.split(',')) {
    const [key = '', value, ...more] = part.split('=').map((piece) => piece.trim())
    const known = keys.find((name) => name.toLowerCase() === key.toLowerCase())
    if (value === undefined && /^\d+$/.test(key)) {
      throw new UsageError(`--geometry: '${part}' has no name; use a decimal point: t0=1.4, not t0=1,4`)
    }
    if (!known || value === undefined || more.length > 0) {
      throw new UsageError(`--geometry: '${part}' is not one of ${keys.map((name) => `${name}=…`).join(', ')}`)
    }
    if (found[known] !== undefined) throw new UsageError(`--geometry: ${known} is entered twice`)
    if (!/^\d*\.?\d+(e[+-]?\d+)?$/i.test(value) || !(Number(value) > 0) || !Number.isFinite(Number(value))) {
      throw new UsageError(`--geometry: ${known}=${value} is not a number above 0 [${known === 'S0' ? 'mm²' : 'mm'}]`)
    }
    found[known] = Number(value)
  }
  if (found.d0 !== undefined && (found.b0 !== undefined || found.t0 !== undefined)) {
    throw new UsageError('--geometry: enter either d0 (round) or b0 and t0 (flat)')
  }
  return found
}

/** Codes and names of all tests for a help text, in lines of at most 120 characters after an indent. */
export async function testList(indent: number): Promise<string> {
  const { testTypes } = await import('#core/test-types/index.ts')
  const lines: string[] = ['']
  for (const { code, name } of testTypes) {
    const item = `${code} ${name.toLowerCase()}${code === testTypes.at(-1)?.code ? '' : ','}`
    const line = lines.at(-1)!
    if (line !== '' && indent + line.length + item.length >= 120) lines.push(item)
    else lines[lines.length - 1] = line === '' ? item : `${line} ${item}`
  }
  return lines.join(`\n${' '.repeat(indent)}`)
}

/**
 * Finds a test by its code, in upper or lower case. Loads the registry late, so that help answers at once.
 *
 * @throws UsageError with the valid codes
 */
export async function parseTest(text: string): Promise<TestCode> {
  const { testTypes } = await import('#core/test-types/index.ts')
  const found = testTypes.find(({ code }) => code === text.trim().toUpperCase())
  if (!found) throw new UsageError(`--test: '${text}' is not one of ${testTypes.map(({ code }) => code).join(', ')}`)
  return found.code
}

/**
 * Reads column mappings such as `Force=force[kN], Ext 2=extension[mm] sign=-`.
 *
 * @throws UsageError naming the part that is wrong
 */
export function parseColumnMap(text: string): ColumnMapping[] {
  return text.split(',').map((part) => {
    const match = /^\s*(.+?)\s*=\s*([a-z_0-9]+)\s*(?:\[([^\]]*)\])?\s*(?:sign\s*=\s*([+-]))?\s*$/i.exec(part)
    if (!match) throw new UsageError(`--map: '${part.trim()}' is not of the form Column=role[unit] sign=-`)
    const [, column, role, unit = null, sign] = match
    try {
      return mappingFrom({ column: column!, role: role!, unit, sign: sign === '-' ? -1 : 1 })
    } catch (cause) {
      throw new UsageError(`--map: ${(cause as Error).message}`, { cause })
    }
  })
}

/**
 * Reads a new coil such as `thickness=1.40,coating=GI,mill=Mini Mill`; thickness up to 25 mm.
 *
 * @throws UsageError naming the part that is wrong
 */
export function parseNewCoil(text: string): NewCoil {
  const parts = new Map(
    text.split(',').map((part) => {
      const [key = '', value = ''] = part.split('=').map((piece) => piece.trim())
      if (!['thickness', 'coating', 'mill'].includes(key)) {
        throw new UsageError(`--new-coil: '${part}' is not one of thickness=…, coating=…, mill=…`)
      }
      return [key, value]
    }),
  )
  const thickness = Number(parts.get('thickness'))
  if (!(thickness > 0 && thickness <= 25)) {
    throw new UsageError(`--new-coil: thickness=${parts.get('thickness') ?? ''} is not a number from 0 to 25 [mm]`)
  }
  return {
    thickness,
    coating: oneOf('coating', coatings, parts.get('coating')),
    millType: oneOf('mill', millTypes, parts.get('mill')),
  }
}

function oneOf<T extends string>(key: string, allowed: readonly T[], value: string | undefined): T | undefined {
  if (value === undefined) return undefined
  const found = allowed.find((each) => each.toLowerCase() === value.toLowerCase())
  if (!found) throw new UsageError(`--new-coil: ${key}=${value} is not one of ${allowed.join(', ')}`)
  return found
}
