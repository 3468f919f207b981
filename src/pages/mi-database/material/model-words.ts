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

const meanings: Readonly<Record<string, string>> = {
  'chord-modulus E0': 'stiffness on unloading before any plastic strain',
  'chord-modulus Ea': 'stiffness on unloading after large plastic strain',
  'chord-modulus xi': 'how fast it falls from E_0 to E_a',
  'linear-elastic E0': 'Young’s modulus',
  density: 'mass per volume',
  nu: 'Poisson’s ratio',
  'thermal-overstress S': 'rise of stress for each factor e of strain rate: Δσ = S·ln(ε̇/ε̇0)',
  'thermal-overstress reference_rate': 'strain rate of the flow curve that others are measured against',
  'yld2000-2d exponent': 'exponent of the yield function, 6 for body-centred metals',
  'hosford-coulomb a': 'exponent of the Hosford part',
  'hosford-coulomb b': 'fracture strain in uniaxial and equibiaxial tension',
  'hosford-coulomb c': 'weight of the normal stress (friction)',
  'hosford-coulomb nf': 'exponent that turns stress into strain',
  'hosford-coulomb vsg': 'length over which the fracture strains were measured',
}

const limitPoints: Readonly<Record<string, string>> = {
  te: 'uniaxial tension',
  ps: 'plane strain',
  im: 'intermediate biaxial stretching',
  bi: 'equibiaxial stretching',
}

/** What a parameter of a model stands for; empty when nobody has said so. */
export function parameterMeaning(model: string, id: string): string {
  const law = hardeningLaws.find((one) => one.id === model)?.parameters.find((one) => one.id === id)
  if (law) return law.meaning
  if (model === 'yld2000-2d' && id.startsWith('alpha')) return 'anisotropy coefficient, 1 for an isotropic sheet'
  const point = limitPoints[id.slice(0, 2)]
  if (model === 'abspoel-scholting' && point)
    return `limit ${id.endsWith('eps1') ? 'major' : 'minor'} strain in ${point}`
  return meanings[`${model} ${id}`] ?? meanings[id] ?? ''
}

const symbols: Readonly<Record<string, string>> = {
  Ea: 'E_a',
  nf: 'n_f',
  vsg: 'VSG',
  reference_rate: 'ε̇_0',
}

/** Symbol of a parameter as `Symbol` takes it: that of its law, else `alpha1` is α_1, `E0` is E_0, `ps_eps2` is ε_2,PS. */
export function parameterSymbol(model: string, id: string): string {
  const law = hardeningLaws.find((one) => one.id === model)?.parameters.find((one) => one.id === id)
  if (law) return law.symbol
  const point = /^([a-z]{2})_eps([12])$/.exec(id)
  if (point) return `ε_${point[2]},${point[1]!.toUpperCase()}`
  if (symbols[id]) return symbols[id]
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
