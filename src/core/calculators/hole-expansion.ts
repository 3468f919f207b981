import { clearancePercent, dieFor, edgeStrain, holeExpansionRatio, reportedRatio } from '../test-types/her/formulas.ts'
import { summarise } from '../statistics/replicates.ts'
import { studentQuantile } from '../numerics/student-t.ts'
import { calculator, type ListInput, lengthInput } from './calculator.ts'

const diameters = (label: string, symbol: string, start: string): ListInput => ({
  kind: 'list',
  label,
  symbol,
  quantity: 'length',
  unit: 'mm',
  range: [0.5, 200],
  start,
  max: 30,
})

export const holeExpansion = calculator({
  id: 'hole-expansion',
  name: 'Hole expansion',
  answers: 'Hole expansion ratio of each specimen, its mean with confidence, and the punching clearance.',
  group: 'Forming',
  words: 'HER lambda hole expansion ISO 16630 clearance punch die edge',
  inputs: {
    D0: diameters('Initial hole diameters', 'D_0', '10.02; 10.01; 10.03'),
    Dh: diameters('Hole diameters at the crack', 'D_h', '12.62; 12.95; 12.48'),
    punch: lengthInput('Punch diameter', 'd_p', '10.00', [0.1, 200]),
    die: lengthInput('Die diameter', 'd_d', '10.34', [0.1, 200]),
    t: lengthInput('Thickness', 't', '1.40', [0.2, 6]),
  },
  outputs: {
    mean: { label: 'Mean hole expansion ratio', symbol: 'λ̄', quantity: 'strain', unit: '%' },
    reported: { label: 'As reported', symbol: 'λ̄', quantity: 'strain', unit: '%' },
    s: { label: 'Standard deviation', symbol: 's', quantity: 'strain', unit: '%' },
    low: { label: '95 % confidence, lower limit', symbol: 'λ_low', quantity: 'strain', unit: '%' },
    high: { label: '95 % confidence, upper limit', symbol: 'λ_high', quantity: 'strain', unit: '%' },
    edge: { label: 'True strain of the edge at the mean', symbol: 'ε_edge', quantity: 'strain', unit: '1' },
    clearance: { label: 'Clearance per side over thickness', symbol: 'c', quantity: 'strain', unit: '%' },
    die12: { label: 'Die diameter for 12 % clearance (standard)', symbol: 'd_d', quantity: 'length', unit: 'mm' },
  },
  equation: {
    text: 'λ = 100·(Dh − D0)/D0, c = 100·(dd − dp)/(2·t)',
    tex: '\\lambda = 100\\,\\frac{D_h - D_0}{D_0}\\,\\%,\\quad c = 100\\,\\frac{d_d - d_p}{2\\,t}\\,\\%',
  },
  validity:
    'Conical punch of 60°, crack through the thickness. The confidence interval needs three specimens and assumes a normal distribution.',
  source: 'ISO 16630:2017',
  calculate({ D0, Dh, punch, die, t }) {
    if (D0.length !== Dh.length) {
      throw new RangeError(
        `${D0.length} initial diameters and ${Dh.length} at the crack: enter one of each per specimen`,
      )
    }
    const lambdas = D0.map((before, i) => holeExpansionRatio(before, Dh[i]!))
    const { n, mean, s, ci95 } = summarise(lambdas)
    const clearance = clearancePercent({ punch, die, t })
    const allowed = t < 2 ? 2 : 1
    const notes = [
      ...lambdas.flatMap((lambda, i) =>
        lambda < 0 ? [`Specimen ${i + 1}: the hole diameter at the crack is below the initial one. Check both.`] : [],
      ),
      ...D0.flatMap((before, i) =>
        Math.abs(before - 10) > 0.5
          ? [`Specimen ${i + 1}: initial hole diameter ${before} mm; the standard requires 10 mm.`]
          : [],
      ),
      ...(n < 3 ? ['A confidence interval needs at least three specimens.'] : []),
      ...(die <= punch ? ['The die diameter must be above the punch diameter.'] : []),
      ...(die > punch && Math.abs(clearance - 12) > allowed
        ? [`The clearance is outside 12 ± ${allowed} %, the range of the standard for this thickness.`]
        : []),
    ]
    const values = {
      mean: mean / 100,
      reported: reportedRatio(mean) / 100,
      s: n > 1 ? s / 100 : undefined,
      low: ci95 ? ci95[0] / 100 : undefined,
      high: ci95 ? ci95[1] / 100 : undefined,
      edge: edgeStrain(mean),
      clearance: clearance / 100,
      die12: dieFor({ punch, t }),
    }
    const columns = [
      { name: 'Specimen', unit: '1' },
      { name: 'D0', unit: 'mm' },
      { name: 'Dh', unit: 'mm' },
      { name: 'λ', unit: '%', digits: 3 },
    ]
    const rows = lambdas.map((lambda, i) => [i + 1, D0[i]!, Dh[i]!, lambda])
    return { values, notes, table: { caption: 'Each specimen', columns, rows } }
  },
  python: ({ D0 }) => `ratios = [(after - before) / before for before, after in zip(D0, Dh)]
count = len(ratios)
mean = sum(ratios) / count
reported = math.floor(100 * mean + 0.5) / 100
edge = math.log(1 + mean)
clearance = (die - punch) / (2 * t)
die12 = punch + 2 * t * 0.12${
    D0.length > 1
      ? `
s = math.sqrt(sum((each - mean) ** 2 for each in ratios) / (count - 1))`
      : ''
  }${
    D0.length > 2
      ? `
student = ${studentQuantile(0.975, D0.length - 1).toPrecision(8)}  # 97.5 % of Student's t, ${D0.length - 1} degrees of freedom
low, high = mean - student * s / math.sqrt(count), mean + student * s / math.sqrt(count)`
      : ''
  }`,
})
