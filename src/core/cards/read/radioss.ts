import {
  numberOf,
  type ParsedCard,
  type ParsedCurve,
  type ParsedFailure,
  type ParsedSurface,
  readHeader,
} from './parsed-card.ts'

type Block = { readonly path: readonly string[]; readonly lines: readonly string[] }
type Points = { readonly x: number[]; readonly y: number[] }

/** @throws RangeError for an invalid field or a missing function */
export function readRadioss(text: string): ParsedCard {
  const blocks = blocksOf(text)
  const material = blocks.find(({ path }) => path[0] === 'MAT')
  const name = material?.path[1] ?? ''
  const law = Object.hasOwn(laws, name) ? laws[name] : undefined
  if (!material || !law) throw new RangeError('no supported material keyword found')
  const functions = functionsOf(blocks)
  const card = material.lines.slice(1)
  return {
    ...readHeader(text),
    density: real(card[0], 0, 'RHO_I'),
    E: real(card[1], 0, 'E'),
    nu: real(card[1], 20, 'Nu'),
    surface: { kind: 'von-mises' },
    ...law(card, functions),
    ...failures(blocks, functions),
  }
}

type Law = (
  card: readonly string[],
  functions: ReadonlyMap<number, Points>,
) => Pick<ParsedCard, 'curves'> & Partial<ParsedCard>

const laws: Readonly<Record<string, Law>> = {
  LAW36(card, functions) {
    const count = whole(card[2], 0, 'N_funct')
    const perList = Math.ceil(count / 5)
    const list = (from: number, width: number) =>
      Array.from({ length: count }, (_, k) =>
        numberOf(
          card[from + Math.floor(k / 5)]?.slice((k % 5) * width, (k % 5) * width + width),
          `LAW36, item ${k + 1}`,
        ),
      )
    const rates = list(4 + 2 * perList, 20)
    const scales = list(4 + perList, 20)
    return {
      curves: list(4, 10).map((id, k) => curve(functions, id, count > 1 ? rates[k] : undefined, scales[k]!)),
      ...chord(card[3], 40, 60),
    }
  },
  LAW43: (card, functions) => ({
    surface: { kind: 'hill48-r', ...rValues(card[3]), average: whole(card[3], 80, 'Iyield0') === 0 },
    curves: ratedCurves(card.slice(5), functions),
    ...chord(card[2], 20, 40),
  }),
  LAW57: (card, functions) => ({
    surface: { kind: 'yld89', ...rValues(card[3]), exponent: real(card[3], 80, 'm') },
    curves: ratedCurves(card.slice(5), functions),
    ...chord(card[2], 20, 40),
  }),
  LAW78: (card) => ({
    surface: { kind: 'yld89', ...rValues(card[4]), exponent: real(card[4], 60, 'Mexp') },
    curves: [],
    yoshida: {
      Y: real(card[2], 0, 'Y'),
      b: real(card[2], 20, 'B'),
      C: real(card[2], 40, 'C'),
      h: real(card[2], 60, 'H'),
      B: real(card[2], 80, 'B0'),
      m: real(card[3], 0, 'M'),
      Rsat: real(card[3], 20, 'RSAT'),
    },
    ...(whole(card[3], 40, 'OPTR') === 1
      ? {
          yoshidaGrowth: {
            Rsat: real(card[3], 20, 'RSAT'),
            C1: real(card[3], 50, 'C1'),
            C2: real(card[3], 70, 'C2'),
          },
        }
      : {}),
    ...chord(card[5], 20, 40),
  }),
  LAW87: (card, functions) => ({
    surface: {
      kind: 'yld2000-2d',
      alpha: [2, 3].flatMap((at) => [0, 20, 40, 60].map((from) => real(card[at], from, 'alpha'))),
      exponent: real(card[5], 0, 'exp_a'),
    },
    // The blank card is not among the lines.
    curves: ratedCurves(card.slice(6, 6 + whole(card[5], 90, 'Nrate')), functions),
  }),
  LAW93(card, functions) {
    const count = whole(card[3], 0, 'NL')
    const [first, second] = [card[5 + count], card[6 + count]]
    return {
      nu: real(card[1], 80, 'NU12'),
      surface: {
        kind: 'hill48-ratios',
        ratios: [real(first, 0, 'R11'), real(first, 20, 'R22'), real(second, 0, 'R33'), real(first, 40, 'R12')],
      },
      curves: ratedCurves(card.slice(4, 4 + count), functions),
    }
  },
}

function blocksOf(text: string): Block[] {
  const blocks: { path: string[]; lines: string[] }[] = []
  for (const line of text.split('\n')) {
    if (line.startsWith('#') || line === '') continue
    if (line.startsWith('/')) blocks.push({ path: line.slice(1).trim().split('/'), lines: [] })
    else blocks.at(-1)?.lines.push(line)
  }
  return blocks
}

function functionsOf(blocks: readonly Block[]): Map<number, Points> {
  const functions = new Map<number, Points>()
  for (const { path, lines } of blocks) {
    const table = path[0] === 'TABLE'
    if (!table && path[0] !== 'FUNCT') continue
    const id = numberOf(path.at(-1), path[0]!)
    if (functions.has(id)) throw new RangeError(`function ${id} is defined twice`)
    const rows = lines.slice(table ? 2 : 1)
    functions.set(id, {
      x: rows.map((line) => real(line, 0, `function ${id}`)),
      y: rows.map((line) => real(line, 20, `function ${id}`)),
    })
  }
  return functions
}

function curve(
  functions: ReadonlyMap<number, Points>,
  id: number,
  rate: number | undefined,
  scale: number,
): ParsedCurve {
  const { x, y } = functionOf(functions, id)
  return { rate, strain: x, stress: y.map((value) => (scale || 1) * value) }
}

function functionOf(functions: ReadonlyMap<number, Points>, id: number): Points {
  const found = functions.get(id)
  if (!found) throw new RangeError(`function ${id} is not in the file`)
  return found
}

/** Per rate: func_ID (10), blank (10), Fscale (20), Eps_dot (20). */
function ratedCurves(lines: readonly string[], functions: ReadonlyMap<number, Points>): ParsedCurve[] {
  return lines.map((line) =>
    curve(
      functions,
      whole(line, 0, 'func_ID'),
      lines.length > 1 ? real(line, 40, 'Eps_dot') : undefined,
      real(line, 20, 'Fscale'),
    ),
  )
}

function rValues(line: string | undefined) {
  return {
    r0: real(line, 0, 'r00'),
    r45: real(line, 20, 'r45'),
    r90: real(line, 40, 'r90'),
  } satisfies Partial<ParsedSurface>
}

function chord(line: string | undefined, modulus: number, speed: number): Pick<ParsedCard, 'chord'> {
  const Ea = real(line, modulus, 'EInf')
  return Ea > 0 ? { chord: { Ea, xi: real(line, speed, 'CE') } } : {}
}

function failures(
  blocks: readonly Block[],
  functions: ReadonlyMap<number, Points>,
): Pick<ParsedCard, 'failure' | 'limit'> {
  const limitCard = blocks.find(({ path }) => path[0] === 'FAIL' && path[1] === 'FLD')?.lines[0]
  for (const { path, lines } of blocks) {
    const read = path[0] === 'FAIL' && Object.hasOwn(failureModels, path[1]!) ? failureModels[path[1]!] : undefined
    if (read) return { failure: read(lines, functions) }
  }
  return limitCard === undefined ? {} : { limit: limitOf(limitCard, functions) }
}

type FailureReader = (lines: readonly string[], functions: ReadonlyMap<number, Points>) => ParsedFailure

const failureModels: Readonly<Record<string, FailureReader>> = {
  TAB1(tab, functions) {
    return {
      failure: functionOf(functions, whole(tab[2], 0, 'TABLE1_ID')),
      instability: optional(functions, whole(tab[2], 50, 'TABLE2_ID')),
      regularisation: sizesOf(functions, whole(tab[3], 0, 'fct_IDEL'), real(tab[3], 30, 'EI_REF')),
      damageExponent: real(tab[1], 40, 'N'),
      fadeExponent: real(tab[3], 70, 'FAD_EXP'),
    }
  },
  TAB2(tab, functions) {
    const instability = optional(functions, whole(tab[1], 40, 'INST_ID'))
    const threshold = real(tab[1], 20, 'DCRIT')
    return {
      failure: functionOf(functions, whole(tab[0], 0, 'EPSF_ID')),
      instability,
      regularisation: sizesOf(functions, whole(tab[3], 0, 'TAB_EL'), real(tab[3], 20, 'EL_REF')),
      damageExponent: real(tab[1], 0, 'N'),
      fadeExponent: real(tab[2], 30, 'EXP'),
      ...(!instability && threshold < 1 && { damageThreshold: threshold }),
    }
  },
  /** The strains of the five stress states, which include those of the proof; the parabolas between them are not read. */
  BIQUAD(lines, functions) {
    return {
      failure: {
        x: [-1 / 3, 0, 1 / 3, 1 / Math.sqrt(3), 2 / 3],
        y: [0, 20, 40, 60, 80].map((from, i) => real(lines[0], from, `C${i + 1}`)),
      },
      regularisation: sizesOf(functions, whole(lines[1], 70, 'FCT_IDEL'), real(lines[1], 80, 'EI_REF')),
    }
  },
}

function optional(functions: ReadonlyMap<number, Points>, id: number): Points | undefined {
  return id === 0 ? undefined : functionOf(functions, id)
}

function sizesOf(
  functions: ReadonlyMap<number, Points>,
  id: number,
  reference: number,
): ParsedFailure['regularisation'] {
  const sizes = optional(functions, id)
  return sizes && { x: sizes.x.map((ratio) => ratio * reference), y: sizes.y }
}

/** Minor before major; ISTRAIN 0 is true strain, 1 engineering strain. */
function limitOf(line: string, functions: ReadonlyMap<number, Points>): ParsedCard['limit'] {
  const { x, y } = functionOf(functions, whole(line, 0, 'FCT_ID'))
  const engineering = whole(line, 80, 'ISTRAIN') === 1
  const strain = (value: number) => (engineering ? Math.log1p(value) : value)
  return x.map((minor, i) => ({ minor: strain(minor), major: strain(y[i]!) }))
}

function real(line: string | undefined, from: number, where: string): number {
  return numberOf(line?.slice(from, from + 20), where)
}

function whole(line: string | undefined, from: number, where: string): number {
  return numberOf(line?.slice(from, from + 10), where)
}
