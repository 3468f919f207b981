import type { AxisSpec } from './test-type.ts'

/** Axes that several tests share, so that the same quantity reads the same everywhere. */

export const engineeringStrain: AxisSpec = {
  channel: 'eng_strain',
  label: 'Engineering strain',
  symbol: 'e',
  quantity: 'strain',
  unit: '%',
}

export const engineeringStress: AxisSpec = {
  channel: 'eng_stress',
  label: 'Engineering stress',
  symbol: 'R',
  quantity: 'stress',
  unit: 'MPa',
}

export const trueStrain: AxisSpec = {
  channel: 'true_strain',
  label: 'True strain',
  symbol: 'ε',
  quantity: 'strain',
  unit: '1',
}

export const trueStress: AxisSpec = {
  channel: 'true_stress',
  label: 'True stress',
  symbol: 'σ',
  quantity: 'stress',
  unit: 'MPa',
}

export const plasticStrain: AxisSpec = {
  channel: 'true_plastic_strain',
  label: 'True plastic strain',
  symbol: 'ε_p',
  quantity: 'strain',
  unit: '1',
}

export const majorStrain: AxisSpec = {
  channel: 'eps1',
  label: 'Major true strain',
  symbol: 'ε_1',
  quantity: 'strain',
  unit: '1',
}

export const minorStrain: AxisSpec = {
  channel: 'eps2',
  label: 'Minor true strain',
  symbol: 'ε_2',
  quantity: 'strain',
  unit: '1',
}

export const force: AxisSpec = { channel: 'force', label: 'Force', symbol: 'F', quantity: 'force', unit: 'kN' }

export const extension: AxisSpec = {
  channel: 'extension',
  label: 'Extension',
  symbol: 'ΔL',
  quantity: 'length',
  unit: 'mm',
}

export const punchTravel: AxisSpec = {
  channel: 'displacement',
  label: 'Punch displacement',
  symbol: 'S',
  quantity: 'length',
  unit: 'mm',
}

export const angleToRolling: AxisSpec = {
  channel: 'angle',
  label: 'Angle to rolling direction',
  symbol: 'θ',
  quantity: 'angle',
  unit: '°',
  ticks: [0, 45, 90],
}

export const equivalentStrain: AxisSpec = {
  channel: 'equivalent_strain',
  label: 'Equivalent plastic strain',
  symbol: 'ε̄',
  quantity: 'strain',
  unit: '1',
}

export const equivalentStress: AxisSpec = {
  channel: 'equivalent_stress',
  label: 'Equivalent stress',
  symbol: 'σ̄',
  quantity: 'stress',
  unit: 'MPa',
}

export const thicknessStrain: AxisSpec = {
  channel: 'thickness_strain',
  label: 'Plastic thickness strain',
  symbol: 'ε_t',
  quantity: 'strain',
  unit: '1',
}

export const biaxialStress: AxisSpec = {
  channel: 'biaxial_stress',
  label: 'Biaxial stress',
  symbol: 'σ_b',
  quantity: 'stress',
  unit: 'MPa',
}
