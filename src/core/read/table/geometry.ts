import type { Issue } from '../../issue.ts'
import { parseUnit, toStored, type Unit } from '../../units/unit.ts'
import type { QuantityId } from '../../units/quantity.ts'
import type { Geometry, Metadata } from '../specimen.ts'
import { parseWritten } from './number-scanner.ts'
import { finalIssues, formDefault, formDefaults, isFinalDimension } from './final-dimensions.ts'
import { bareKey, dimensionName } from './name.ts'
import { memoize } from './memoize.ts'

type DimensionNames = { readonly key: keyof Geometry; readonly quantity: QuantityId; readonly names: RegExp }

/** Matched against the skeleton of the key; the first match wins. */
const dimensions: readonly DimensionNames[] = [
  {
    key: 'S0',
    quantity: 'area',
    names:
      /^(original |initial )?(cross ?section(al)?( area)?|section|area)( (s|a)0)?$|^s ?[0o]$|querschnitt|^section (initiale|s0)|original cross section|^area mm2$|^probenquerschnitt|^(secci(o|\?)n|sezione)( (transversal|trasversale|recta|inicial|iniziale))*( s ?0)?$|^((a|\?)rea|superficie) (de la |della )?(secci(o|\?)n|sezione)/,
  },
  {
    key: 'Lc',
    quantity: 'length',
    names:
      /parallel(e)? (length|l\?nge)|versuchsl(ae|\?|a)nge|^l ?c$|(longueur|longitud|lunghezza) (calibr|parall?el)|^tratto calibrato/,
  },
  {
    key: 'Le',
    quantity: 'length',
    names:
      /^l ?e$|strain \d+ gau?ge len(gth)?$|(extensometer|maytec|xtens\b|dehnungsaufnehmer|ansetz).*(length|l(ae|\?|a)nge)|(length|l(ae|\?|a)nge).*(extensometer|maytec|xtens\b|dehnungsaufnehmer|ansetz)|(longueur|longitud|lunghezza|base).*(extens(o|\?)m|estens[io]m)/,
  },
  {
    key: 'L0',
    quantity: 'length',
    names:
      /gau?ge ?len(gth)?\b|^gau?ge$|^g ?l$|messl(ae|\?|a)nge|^l ?[0o]\b|original length|longueur (initiale|de base|de r(e|\?)f(e|\?)rence|entre rep(e|\?)res|de mesure)|anfangsmessl|^gauge l0|longitud (inicial|de base|base|de referencia|de medida|entre (puntos|marcas|se(n|\?)ales))|lunghezza (iniziale|di riferimento|di base|base|di misura|tra i riferimenti)|^tratto utile|^base di misura$/,
  },
  { key: 'd0', quantity: 'length', names: /diameter|durchmesser|di(a|\?)m(e|\?)tr[eo]|^d ?[0o]?$|reduced dia/ },
  { key: 't0', quantity: 'length', names: /thickness|dicke|(e|\?)paisseur|espesor|spessore|^[at] ?0$|^ao$/ },
  {
    key: 'b0',
    quantity: 'length',
    names:
      /^(specimen |sample |original |initial |nominal )?width( [bw]0)?( mm)?$|breite|largeur|^(anch(o|ura)|larghezza)( (inicial|iniziale))?( [bw] ?0)?$|^[bw] ?0$|^bo$/,
  },
]

const notOriginal =
  /final|after|nach |apr\?s|apres|despu|\btras\b|\bdopo\b|fracture|rupture|bruch|rotura|rottura|minimum|\bmin\b|end |outer|gauge width|soll|vorgabe|fillet|radius/

/** A larger difference is another specimen or nominal size [fraction]. */
const otherSize = 0.01

/** Dimension in mm or mm² if it has no unit. */
const dimensionOf = memoize((entry: Metadata): SizedDimension | undefined => {
  const { value, unit } = entry
  const bare = bareKey(entry)
  if (isNotOriginal(entry)) return undefined
  const stated = unit === undefined ? undefined : parseUnit(unit)
  const dimension =
    dimensions.find(({ names, quantity }) => names.test(bare) && (!stated || stated.quantity === quantity)) ??
    // `A0 [mm²]` is a section, `a0 [mm]` a thickness.
    (stated?.quantity === 'area' && /^a ?0$/.test(bare) ? dimensions[0] : undefined)
  const number = readNumber(value)
  if (!dimension || number === undefined) return undefined
  return { key: dimension.key, size: stated ? toStored(number, stated) : number, stated }
})

type SizedDimension = { readonly key: keyof Geometry; readonly size: number; readonly stated: Unit | undefined }

const isNotOriginal = memoize((entry: Metadata) => isFinalDimension(bareKey(entry)) || notOriginal.test(bareKey(entry)))

export function isDimensionName(word: string): boolean {
  const bare = dimensionName(word)
  return isFinalDimension(bare) || (!notOriginal.test(bare) && dimensions.some(({ names }) => names.test(bare)))
}

export function statedSizes(metadata: readonly Metadata[]): ReadonlyMap<keyof Geometry, readonly number[]> {
  const sizes = new Map<keyof Geometry, number[]>()
  for (const entry of metadata) {
    const sized = dimensionOf(entry)
    if (!sized || !(sized.size > 0)) continue
    const known = sizes.get(sized.key) ?? []
    if (!known.some((size) => Math.abs(sized.size / size - 1) <= otherSize)) known.push(sized.size)
    sizes.set(sized.key, known)
  }
  return sizes
}

function statedTwice(dimension: keyof Geometry, { key, value, unit, line }: Metadata, known: number): Issue {
  const place = line === undefined ? '' : `Line ${line}: `
  return {
    severity: 'warning',
    code: 'dimension-stated-twice',
    line,
    column: key,
    message: `${place}'${key}' is ${value}${unit ? ` ${unit}` : ''}, but ${dimension} was stated as ${Number(known.toPrecision(6))} before: two specimens, or a nominal and a measured size. The first was used. If this is wrong, state the correct one on import.`,
  }
}

export function readGeometry(metadata: readonly Metadata[]): { geometry: Geometry; issues: Issue[] } {
  const found: { -readonly [key in keyof Geometry]: Geometry[key] } = {}
  const issues: Issue[] = []
  let originals: ReadonlySet<string> | undefined
  const defaults = formDefaults(metadata)
  for (const entry of [...metadata, ...dimensionsInCodes(metadata)]) {
    const { key, value, unit, line } = entry
    const bare = bareKey(entry)
    if (isNotOriginal(entry)) {
      issues.push(...finalIssues(entry, readNumber(value)))
      if (defaults.has(entry)) {
        issues.push(...formDefault(entry))
        continue
      }
      const original = /^final (.*)/.exec(bare)?.[1]
      if (original !== undefined) originals ??= new Set(metadata.map((each) => `${bareKey(each)}=${each.value}`))
      if (original !== undefined && originals!.has(`${original}=${value}`)) {
        issues.push({
          severity: 'info',
          code: 'placeholder-dimension',
          line,
          column: key,
          message: `'${key}' is ${value}, the same as before the test. A broken specimen has other dimensions, so this is a placeholder of the form; it was not used. Measure after the test if you need Z or the fracture strain.`,
        })
      }
      continue
    }
    const sized = dimensionOf(entry)
    if (!sized) continue
    const { key: dimension, size, stated } = sized
    const known = found[dimension]
    if (known !== undefined) {
      if (size > 0 && Math.abs(size / known - 1) > otherSize) issues.push(statedTwice(dimension, entry, known))
      continue
    }
    if (!(size > 0) || !Number.isFinite(size)) {
      issues.push({
        severity: 'error',
        code: 'bad-dimension',
        line,
        column: key,
        message: `'${key}' is ${value}${unit ? ` ${unit}` : ''}; expected a dimension above zero. It was not used. Correct it in the file or state it on import.`,
      })
      continue
    }
    if (!stated && unit === undefined && dimension !== 'S0') {
      issues.push({
        severity: 'info',
        code: 'unit-assumed',
        line,
        column: key,
        message: `'${key}' = ${value} has no unit; millimetres were assumed. If this is wrong, state the unit in the file.`,
      })
    }
    found[dimension] = size
  }
  if (found.L0 === undefined && found.Le === undefined) {
    const length = bareLength(metadata)
    if (length !== undefined) found.L0 = length
  }
  if (found.S0 === undefined) {
    const area = metadata.find((entry) => bareKey(entry) === 'a' && isRoundSection('a', readNumber(entry.value), found))
    if (area) found.S0 = readNumber(area.value)
  }
  return { geometry: found, issues: [...issues, ...implausibleDimensions(found)] }
}

/** `Length` may be that of the whole specimen; used only if no gauge length is stated [mm]. */
function bareLength(metadata: readonly Metadata[]): number | undefined {
  for (const entry of metadata) {
    if (bareKey(entry) !== 'length') continue
    const { value, unit } = entry
    const stated = unit === undefined ? undefined : parseUnit(unit)
    if (stated && stated.quantity !== 'length') continue
    const number = readNumber(value)
    const size = number === undefined ? Number.NaN : stated ? toStored(number, stated) : number
    if (size > 0 && Number.isFinite(size)) return size
  }
  return undefined
}

/** `A` next to a diameter is the section of the bar if it equals π d² / 4, otherwise an elongation. */
export function isRoundSection(bare: string, value: number | undefined, { d0 }: Geometry): boolean {
  return (
    bare === 'a' && value !== undefined && d0 !== undefined && Math.abs(value - (Math.PI * d0 * d0) / 4) < 0.02 * value
  )
}

function implausibleDimensions(geometry: Geometry): Issue[] {
  const { b0, t0, S0, L0 } = geometry
  const issues: Issue[] = []
  if (geometry.d0 === 1) {
    issues.push({
      severity: 'warning',
      code: 'placeholder-dimension',
      message:
        'The diameter is exactly 1 mm, the default value of the testing software. Stresses are wrong unless this is the actual size. Check the geometry.',
    })
  }
  const ones = (['t0', 'b0'] as const).filter((key) => geometry[key] === 1)
  if (
    ones.length === 2 ||
    (ones.length === 1 && b0 !== undefined && t0 !== undefined && S0 !== undefined && Math.abs(S0 - b0 * t0) < 1e-9)
  ) {
    issues.push({
      severity: 'warning',
      code: 'placeholder-dimension',
      message: `${ones.map((key) => (key === 't0' ? 'thickness' : 'width')).join(' and ')} exactly 1 mm, the default value of the testing software. Stresses are wrong unless this is the actual size. Check the geometry.`,
    })
  }
  if (S0 !== undefined && b0 !== undefined && t0 !== undefined && Math.abs(S0 - b0 * t0) > 0.02 * S0) {
    issues.push({
      severity: 'warning',
      code: 'contradicting-dimensions',
      message: `Section ${S0} mm² is not width × thickness = ${b0} × ${t0} = ${Number((b0 * t0).toPrecision(6))} mm². The section is used. Check which is correct.`,
    })
  }
  if (L0 !== undefined && (L0 < 1 || L0 > 500)) {
    issues.push({
      severity: 'warning',
      code: 'implausible-dimension',
      message: `Gauge length ${L0} mm is outside 1–500 mm. Expected the length of an extensometer: check for a lost decimal point or a wrong unit.`,
    })
  }
  return issues
}

/** Decimal point or, with one comma and no point, decimal comma. */
export function readNumber(text: string): number | undefined {
  const bare = text.trim()
  const point = parseWritten(bare)
  if (!Number.isNaN(point)) return point
  const comma = parseWritten(bare, ',')
  return Number.isNaN(comma) ? undefined : comma
}

/** NIST identifiers: `A36R19W18` is reduced length 36, radius 19, width 18 mm; measured `T1.409` takes precedence. */
function dimensionsInCodes(metadata: readonly Metadata[]): Metadata[] {
  const found: Metadata[] = []
  for (const { key, value, line } of metadata) {
    const measured = /Numisheet\w*T(\d+\.\d+)W(\d+\.\d+)/.exec(value)
    if (measured) {
      found.unshift(
        { key: 'thickness', value: measured[1]!, unit: 'mm', line },
        { key: 'width', value: measured[2]!, unit: 'mm', line },
      )
    }
    const nominal = key === 'Geometry' ? /^A(\d+)R\d+W(\d+)$/.exec(value) : null
    if (nominal) {
      found.push(
        { key: 'parallel length', value: nominal[1]!, unit: 'mm', line },
        { key: 'width', value: nominal[2]!, unit: 'mm', line },
      )
    }
  }
  return found
}
