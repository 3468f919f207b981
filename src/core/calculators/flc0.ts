import { abspoelScholtingModel, abspoelScholtingPoints } from '../models/forming/abspoel-scholting-model.ts'
import { keelerBrazier, keelerBrazierLimit } from '../models/forming/keeler-brazier.ts'
import { calculator } from './calculator.ts'
import { lengthInput, percentInput, ratioInput } from './number-input.ts'

export const flc0 = calculator({
  id: 'flc0',
  name: 'Plane-strain forming limit FLC0',
  answers: 'FLC0 from tensile data, by Keeler and Brazier and by Abspoel and Scholting side by side.',
  group: 'Forming',
  words: 'FLC FLD forming limit keeler brazier abspoel scholting plane strain necking',
  inputs: {
    n: ratioInput('Hardening exponent', 'n', '0.100', [0.01, 0.6]),
    t: lengthInput('Thickness', 't', '1.40', [0.2, 4]),
    A80: percentInput('Total elongation, along the transverse direction', 'A_80', '12.0', [1, 60]),
    A80min: percentInput('Smallest total elongation of the directions', 'A_80,min', '11.0', [1, 60]),
    r: ratioInput('r-value of the same direction as A80', 'r', '0.88', [0.1, 5]),
  },
  outputs: {
    kb: { label: 'Keeler–Brazier, true strain', symbol: 'FLC_0', quantity: 'strain', unit: '1' },
    kb_eng: { label: 'Keeler–Brazier, engineering strain', symbol: 'FLC_0', quantity: 'strain', unit: '%' },
    abspoel: { label: 'Abspoel–Scholting, true strain', symbol: 'FLC_0', quantity: 'strain', unit: '1' },
    abspoel_eng: { label: 'Abspoel–Scholting, engineering strain', symbol: 'FLC_0', quantity: 'strain', unit: '%' },
    te1: {
      label: 'Abspoel–Scholting, major strain in uniaxial tension',
      symbol: 'ε_1,TE',
      quantity: 'strain',
      unit: '1',
    },
    te2: {
      label: 'Abspoel–Scholting, minor strain in uniaxial tension',
      symbol: 'ε_2,TE',
      quantity: 'strain',
      unit: '1',
    },
    im1: { label: 'Abspoel–Scholting, intermediate major strain', symbol: 'ε_1,IM', quantity: 'strain', unit: '1' },
    im2: { label: 'Abspoel–Scholting, intermediate minor strain', symbol: 'ε_2,IM', quantity: 'strain', unit: '1' },
    bi: { label: 'Abspoel–Scholting, equibiaxial strain', symbol: 'ε_BI', quantity: 'strain', unit: '1' },
  },
  equation: {
    text: 'Keeler–Brazier FLC0 = (23.3 + 14.13·t)·n/0.21 %, t up to 3.2 mm, n up to 0.21; Abspoel–Scholting ε1 = 0.0084·A80 + 0.0017·A80·(t − 1)',
    tex: 'FLC_0^{KB} = (23.3 + 14.13\\,t)\\,\\frac{n}{0.21}\\,\\%,\\quad \\varepsilon_1^{AS} = 0.0084\\,A_{80} + 0.0017\\,A_{80}\\,(t-1)',
  },
  validity: `Keeler–Brazier: ${keelerBrazier.validity} Abspoel–Scholting: ${abspoelScholtingModel.validity}`,
  source: `${keelerBrazier.source}; ${abspoelScholtingModel.source}`,
  calculate({ n, t, A80, A80min, r }) {
    const kb = keelerBrazierLimit(n, t)
    const [te2, te1, , abspoel, im2, im1, bi] = abspoelScholtingPoints({
      a80: 100 * A80,
      a80min: 100 * A80min,
      r,
      t,
    }) as [number, number, number, number, number, number, number]
    const notes = [
      ...(n > 0.21 || t > 3.2
        ? ['Keeler–Brazier counts n up to 0.21 and thicknesses up to 3.2 mm: what is above adds nothing.']
        : []),
      ...(A80min > A80
        ? ['The smallest elongation is above the one along the transverse direction: exchange them.']
        : []),
      ...(kb.true > 1.3 * abspoel
        ? ['Keeler–Brazier lies far above: for advanced high-strength steel it is too optimistic.']
        : []),
    ]
    const values = {
      kb: kb.true,
      kb_eng: kb.engineering,
      abspoel,
      abspoel_eng: Math.expm1(abspoel),
      te1,
      te2,
      im1,
      im2,
      bi,
    }
    return { values, notes }
  },
  python: () => `kb_eng = (23.3 + 14.13 * min(t, 3.2)) * min(n, 0.21) / 0.21 / 100
kb = math.log(1 + kb_eng)
a, a_min = 100 * A80, 100 * A80min  # [%]
q = 0.797 * r ** 0.701
v = 0.0626 * a ** 0.567 + (t - 1) * (0.12 - 0.0024 * a)
te1, te2 = v * (1 + q) / math.hypot(1, q), -v * q / math.hypot(1, q)
abspoel = 0.0084 * a + 0.0017 * a * (t - 1)
abspoel_eng = math.exp(abspoel) - 1
thickest = (1.5 - 0.00215 * a_min) / (0.6 + 0.00285 * a_min)
im1 = 0.0062 * a + 0.18 + 0.0027 * a * (min(t, thickest) - 1)
im2 = 0.75 * im1
bi = 0.00215 * a_min + 0.25 + 0.00285 * a_min * min(t, thickest)`,
})
