/** A figure of merit of sheet: of two sheets in the same part the one with the better figure serves better. */
export type MaterialIndex = {
  /** Part of addresses: never rename. */
  readonly id: string
  readonly name: string
  /** Understood by `formula/formula.ts`. */
  readonly formula: string
  readonly better: 'higher' | 'lower'
  /** What it compares and where it stops holding. */
  readonly meaning: string
}

/** Steels hardly differ in density (EN 10088-1 and EN 10025: 7 700 to 8 000 kg/m³); it is written out so that a reader can change it. */
const density = '7850 [kg/m³]'

/** Indices of a panel, from the bending of thin plates (M. F. Ashby, Materials Selection in Mechanical Design, ch. 5 and appendix B). */
export const materialIndices: readonly MaterialIndex[] = [
  {
    id: 'springback',
    name: 'Springback',
    formula: 'uat.rp02-RD / uat.E-RD',
    better: 'lower',
    meaning:
      'Elastic strain left at yield: the angle by which a bend opens grows with it, for equal thickness and radius.',
  },
  {
    id: 'dent',
    name: 'Dent resistance',
    formula: 't * sqrt(uat.rp02-RD)',
    better: 'higher',
    meaning:
      'Static denting of outer panels of equal shape; bake hardening and work hardening of the part are left out.',
  },
  {
    id: 'energy-per-mass',
    name: 'Energy absorbed per mass',
    formula: `uat.toughness-RD / ${density}`,
    better: 'higher',
    meaning: 'Work to fracture in slow tension per mass; crash parts fold, which asks for bending and rate, too.',
  },
  {
    id: 'bending-stiffness',
    name: 'Bending stiffness per mass',
    formula: `uat.E-RD ^ (1/3) / ${density}`,
    better: 'higher',
    meaning: 'Panel of given stiffness and free thickness: the lightest has the largest figure.',
  },
  {
    id: 'bending-strength',
    name: 'Bending strength per mass',
    formula: `sqrt(uat.rp02-RD) / ${density}`,
    better: 'higher',
    meaning: 'Panel that must not yield under a given moment, thickness free: the lightest has the largest figure.',
  },
  {
    id: 'local-global',
    name: 'Local over global formability',
    formula: 'uat.tfs-RD / ln(1 + uat.ag-RD)',
    better: 'higher',
    meaning:
      'True fracture strain over true uniform strain: above about 10 edges and bends fail late, below about 5 early.',
  },
]
