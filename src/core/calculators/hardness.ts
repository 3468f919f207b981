import {
  hardnessStrength,
  hardnessUncertainty,
  hardnessOfStrength,
  strength,
  strengthOfHardness,
  vickers,
  rockwell,
  rockwellOfVickers,
  vickersOfRockwell,
} from '../models/hardness/hardness-strength.ts'
import { calculator, type NumberInput, ratioInput, stressInput } from './calculator.ts'

const number = (scale: string, start: string, range: NumberInput['range']) =>
  ratioInput(scale === 'HV' ? 'Vickers hardness' : 'Rockwell hardness', scale, start, range, { when: ['given', scale] })

const share = `${100 * hardnessUncertainty} %`

export const hardness = calculator({
  id: 'hardness',
  name: 'Hardness and tensile strength',
  answers: `Tensile strength from Vickers or Rockwell hardness and vice versa, accurate to about ${share}.`,
  group: 'Bending and hardness',
  words: 'HV HRC HRB vickers rockwell tensile strength Rm ISO 18265 convert',
  inputs: {
    given: {
      kind: 'choice',
      label: 'Given',
      options: [
        { value: 'HV', label: 'Vickers, HV' },
        { value: 'HRC', label: 'Rockwell C, HRC' },
        { value: 'HRB', label: 'Rockwell B, HRB' },
        { value: 'Rm', label: 'Tensile strength' },
      ],
    },
    HV: number('HV', '320', [80, 650]),
    HRC: number('HRC', '40.8', [20.3, 57.8]),
    HRB: number('HRB', '95.0', [56.2, 99.5]),
    Rm: stressInput('Tensile strength', 'R_m', '1030', [255, 2180], { when: ['given', 'Rm'] }),
  },
  outputs: {
    strength: { label: 'Tensile strength', symbol: 'R_m', quantity: 'stress', unit: 'MPa' },
    low: { label: `Tensile strength − ${share}`, symbol: 'R_m,low', quantity: 'stress', unit: 'MPa' },
    high: { label: `Tensile strength + ${share}`, symbol: 'R_m,high', quantity: 'stress', unit: 'MPa' },
    hv: { label: 'Vickers hardness', symbol: 'HV', quantity: 'ratio', unit: '1' },
    hrc: { label: 'Rockwell hardness', symbol: 'HRC', quantity: 'ratio', unit: '1' },
    hrb: { label: 'Rockwell hardness', symbol: 'HRB', quantity: 'ratio', unit: '1' },
  },
  equation: hardnessStrength.equation,
  validity: hardnessStrength.validity,
  source: hardnessStrength.source,
  calculate({ given, HV, HRC, HRB, Rm }) {
    const hv =
      given === 'HRC'
        ? vickersOfRockwell('HRC', HRC)
        : given === 'HRB'
          ? vickersOfRockwell('HRB', HRB)
          : given === 'Rm'
            ? hardnessOfStrength(Rm)
            : HV
    const found = strengthOfHardness(hv)
    const [low, high] = [found * (1 - hardnessUncertainty), found * (1 + hardnessUncertainty)]
    const scales = { hrc: rockwellOfVickers('HRC', hv), hrb: rockwellOfVickers('HRB', hv) }
    return { values: { strength: found, low, high, hv, ...scales } }
  },
  python({ given }) {
    const scale = (name: 'HRC' | 'HRB') =>
      `${name}_TABLE = ([${rockwell[name].number.join(', ')}], [${rockwell[name].vickers.join(', ')}])`
    const first = {
      HRC: 'hv = between(*HRC_TABLE, HRC)',
      HRB: 'hv = between(*HRB_TABLE, HRB)',
      Rm: 'hv = between(STRENGTH, VICKERS, Rm)',
    }
    return `VICKERS = [${vickers.join(', ')}]
STRENGTH = [${strength.join(', ')}]  # [MPa]
${scale('HRC')}
${scale('HRB')}

def between(x, y, at):
    for i in range(1, len(x)):
        if x[i - 1] <= at <= x[i]:
            return y[i - 1] + (y[i] - y[i - 1]) * (at - x[i - 1]) / (x[i] - x[i - 1])
    return None

${first[given as keyof typeof first] ?? 'hv = HV'}
strength = between(VICKERS, STRENGTH, hv)
low, high = ${1 - hardnessUncertainty} * strength, ${1 + hardnessUncertainty} * strength
hrc = between(HRC_TABLE[1], HRC_TABLE[0], hv)
hrb = between(HRB_TABLE[1], HRB_TABLE[0], hv)`
  },
})
