import { hardeningLaws } from '#core/models/hardening/index.ts'

const models: Readonly<Record<string, string>> = {
  ...Object.fromEntries(hardeningLaws.map(({ id, label }) => [id, label])),
  'chord-modulus': 'Chord modulus over plastic strain',
  'yld2000-2d': 'Yld2000-2d',
  'thermal-overstress': 'Thermal overstress',
  'abspoel-scholting': 'Abspoel–Scholting',
  'hosford-coulomb': 'Hosford–Coulomb',
}

/** Name of a model for people; an id that is not listed stands for itself. */
export function modelName(id: string): string {
  return models[id] ?? id
}

const greek: Readonly<Record<string, string>> = { alpha: 'α', nu: 'ν', xi: 'ξ', eps: 'ε', sigma: 'σ', density: 'ρ' }

/** Symbol of a parameter as `Symbol` takes it: `alpha1` is α_1, `E0` is E_0, `ps_eps2` stays a name. */
export function parameterSymbol(id: string): string {
  const match = /^([A-Za-z]+?)(\d*)$/.exec(id)
  if (!match) return id.replaceAll('_', ' ')
  const [, letters = '', digits = ''] = match
  const base = greek[letters] ?? letters
  return digits ? `${base}_${digits}` : base
}

const axes: Readonly<Record<string, string>> = {
  eng_strain: 'engineering strain',
  true_strain: 'true strain',
  true_plastic_strain: 'true plastic strain',
}

export function axisName(id: string): string {
  return axes[id] ?? id.replaceAll('_', ' ')
}
