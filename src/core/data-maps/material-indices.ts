/** Of two sheets for the same part the one with the higher value is better. */
type MaterialIndex = {
  /** Part of addresses: never rename. */
  readonly id: string
  readonly name: string
  readonly formula: string
  readonly better: 'higher' | 'lower'
  readonly meaning: string
}

/** Steels hardly differ in density (EN 10088-1 and EN 10025: 7 700 to 8 000 kg/m³); the reader can change it. */
const density = '7850 [kg/m³]'

/** A panel in bending (M. F. Ashby, Materials Selection in Mechanical Design, ch. 5 and appendix B). */
export const materialIndices: readonly MaterialIndex[] = [
  {
    id: 'springback',
    name: 'Springback',
    formula: 'uat.rp02-RD / uat.E-RD',
    better: 'lower',
    meaning: 'Elastic strain at yield; bend opening increases with it at equal thickness and radius.',
  },
  {
    id: 'dent',
    name: 'Dent resistance',
    formula: 't * sqrt(uat.rp02-RD)',
    better: 'higher',
    meaning: 'Static denting of outer panels of equal shape, without bake hardening and work hardening.',
  },
  {
    id: 'energy-per-mass',
    name: 'Energy absorbed per mass',
    formula: `uat.toughness-RD / ${density}`,
    better: 'higher',
    meaning:
      'Work to fracture in quasi-static tension per mass; folding crash parts also require bendability and rate effects.',
  },
  {
    id: 'bending-stiffness',
    name: 'Bending stiffness per mass',
    formula: `uat.E-RD ^ (1/3) / ${density}`,
    better: 'higher',
    meaning: 'Panel of given stiffness and free thickness: the lightest material has the highest index.',
  },
  {
    id: 'bending-strength',
    name: 'Bending strength per mass',
    formula: `sqrt(uat.rp02-RD) / ${density}`,
    better: 'higher',
    meaning:
      'Panel without yielding under a given moment, free thickness: the lightest material has the highest index.',
  },
  {
    id: 'local-global',
    name: 'Local over global formability',
    formula: 'uat.tfs-RD / ln(1 + uat.ag-RD)',
    better: 'higher',
    meaning:
      'True fracture strain over true uniform strain. High edge ductility and bendability above about 10, low below about 5.',
  },
]
