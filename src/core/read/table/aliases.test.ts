import { describe, expect, test } from 'vitest'
import { parseUnit } from '../../units/unit.ts'
import { recogniseName } from './aliases.ts'
import { skeleton, splitUnit } from './name.ts'

describe('names of channels', () => {
  test.each([
    // as laboratories write them     unit     role                 quantity
    ['Prüfzeit', 's', 'time', 'time'],
    ['Pr\uFFFDfzeit', 's', 'time', 'time'],
    ['PrÃ¼fzeit', 's', 'time', 'time'],
    ['Pruefzeit', 's', 'time', 'time'],
    ['Laufzeit', 's', 'time', 'time'],
    ["Temps d'essai", 's', 'time', 'time'],
    ['Time  1 - default sample rate', 's', 'time', 'time'],
    ['System Date', '', 'count', 'count'],
    ['Standardkraft', 'N', 'force', 'force'],
    ['Force standard', 'N', 'force', 'force'],
    ['Standard force', 'MPa', 'eng_stress', 'stress'],
    ['s', 'MPa', 'eng_stress', 'stress'],
    ['Strain 2 (Transverse)', '%', 'eng_width_strain', 'strain'],
    ['C_1_Force', 'kN', 'force', 'force'],
    ['Load', 'N', 'force', 'force'],
    ['Ch 1 Kraft Sollwert', 'kN', 'other', 'ratio'],
    ['Dehnung', '%', 'eng_strain', 'strain'],
    ['Dehnung', 'mm', 'extension', 'length'],
    ['Strain', 'mm', 'extension', 'length'],
    ['Allongement', '%', 'eng_strain', 'strain'],
    ['Allongement', 'mm', 'extension', 'length'],
    ['C_1_Déform1', 'mm', 'extension', 'length'],
    ['C_1_D\uFFFDform1', 'mm', 'extension', 'length'],
    ['Tensile strain (Strain 1)', 'mm/mm', 'eng_strain', 'strain'],
    ['Tensile stress', 'MPa', 'eng_stress', 'stress'],
    ['Breitenänderung', 'mm', 'width_extension', 'length'],
    ['BREITENAENDERUNG', 'mm', 'width_extension', 'length'],
    ['Traverse abs.', 'mm', 'crosshead', 'length'],
    ['Absolute crosshead travel', 'mm', 'crosshead', 'length'],
    ['Grip to grip separation', 'mm', 'crosshead', 'length'],
    ['Ecartement entre outils', 'mm', 'crosshead', 'length'],
    ['Machine Displacement', 'mm', 'crosshead', 'length'],
    ['Stroke', 'mm', 'crosshead', 'length'],
    ['Standard travel', 'mm', 'travel', 'length'],
    ['Course standard', 'mm', 'travel', 'length'],
    ['Standardweg', 'mm', 'travel', 'length'],
    ['Nominal strain', 'mm', 'travel', 'length'],
    ['Nominal strain', '%', 'eng_strain', 'strain'],
    ['displacement', '', 'travel', 'length'],
    ['∆L', 'mm', 'extension', 'length'],
    ['dW', 'mm', 'width_extension', 'length'],
    ['e_true', '', 'true_strain', 'strain'],
    ['Tstrain', '', 'true_strain', 'strain'],
    ['Sigma_true', 'MPa', 'true_stress', 'stress'],
    ['σ', 'MPa', 'true_stress', 'stress'],
    ['plastic_strain', '', 'true_plastic_strain', 'strain'],
    ['Major strain', '%', 'eps1', 'strain'],
    ['Hauptformänderung', '%', 'eps1', 'strain'],
    ['ε1', '', 'eps1', 'strain'],
    ['minor', '', 'eps2', 'strain'],
    ['dedt', '1/s', 'strain_rate', 'rate'],
    ['Temperatur', '°C', 'temperature', 'temperature'],
    ['Vickers', 'HV', 'other', 'ratio'],
    // Spanish
    ['Tiempo', 's', 'time', 'time'],
    ['Fuerza', 'kN', 'force', 'force'],
    ['Carga', 'kN', 'force', 'force'],
    ['Alargamiento', 'mm', 'extension', 'length'],
    ['Extensión', 'mm', 'travel', 'length'],
    ['Extensómetro', 'mm', 'extension', 'length'],
    ['Desplazamiento', 'mm', 'travel', 'length'],
    ['Desplazamiento del cabezal', 'mm', 'crosshead', 'length'],
    ['Deformación', '%', 'eng_strain', 'strain'],
    ['Deformación unitaria', 'mm/mm', 'eng_strain', 'strain'],
    ['Deformación ingenieril', '%', 'eng_strain', 'strain'],
    ['Deformación verdadera', '1', 'true_strain', 'strain'],
    ['Deformación plástica', '1', 'true_plastic_strain', 'strain'],
    ['Deformación transversal', '%', 'eng_width_strain', 'strain'],
    ['Reducción de anchura', 'mm', 'width_extension', 'length'],
    ['Tensión', 'MPa', 'eng_stress', 'stress'],
    ['Esfuerzo', 'MPa', 'eng_stress', 'stress'],
    ['Tensión verdadera', 'MPa', 'true_stress', 'stress'],
    ['Esfuerzo real', 'MPa', 'true_stress', 'stress'],
    ['Temperatura', '°C', 'temperature', 'temperature'],
    ['Presión', 'bar', 'pressure', 'pressure'],
    // French
    ['Temps', 's', 'time', 'time'],
    ['Charge', 'kN', 'force', 'force'],
    ['Effort', 'N', 'force', 'force'],
    ['Extensomètre', 'mm', 'extension', 'length'],
    ['Déplacement', 'mm', 'travel', 'length'],
    ['Déplacement traverse', 'mm', 'crosshead', 'length'],
    ['Déformation', '%', 'eng_strain', 'strain'],
    ['Déformation vraie', '1', 'true_strain', 'strain'],
    ['Déformation transversale', '%', 'eng_width_strain', 'strain'],
    ['Variation de largeur', 'mm', 'width_extension', 'length'],
    ['Contrainte', 'MPa', 'eng_stress', 'stress'],
    ['Contrainte vraie', 'MPa', 'true_stress', 'stress'],
    // Italian
    ['Tempo', 's', 'time', 'time'],
    ['Forza', 'kN', 'force', 'force'],
    ['Carico', 'kN', 'force', 'force'],
    ['Allungamento', 'mm', 'extension', 'length'],
    ['Allungamento', '%', 'eng_strain', 'strain'],
    ['Estensometro', 'mm', 'extension', 'length'],
    ['Spostamento', 'mm', 'travel', 'length'],
    ['Spostamento traversa', 'mm', 'crosshead', 'length'],
    ['Corsa', 'mm', 'travel', 'length'],
    ['Deformazione', '%', 'eng_strain', 'strain'],
    ['Deformazione vera', '1', 'true_strain', 'strain'],
    ['Deformazione trasversale', '%', 'eng_width_strain', 'strain'],
    ['Variazione di larghezza', 'mm', 'width_extension', 'length'],
    ['Tensione', 'MPa', 'eng_stress', 'stress'],
    ['Sforzo', 'MPa', 'eng_stress', 'stress'],
    ['Tensione vera', 'MPa', 'true_stress', 'stress'],
  ])('%s [%s] is %s', (name, unit, role, quantity) => {
    expect(recogniseName(name, parseUnit(unit)?.quantity)).toEqual({ role, quantity })
  })
})

describe('units inside names', () => {
  test.each([
    ['Load [N]', 'Load', 'N'],
    ['time (s)', 'time', 's'],
    ['KRAFT <N>', 'KRAFT', 'N'],
    ['Force_kN', 'Force', 'kN'],
    ['Time /s', 'Time', 's'],
    ['Time[s]', 'Time', 's'],
    ['Spannung in N/mm²', 'Spannung', 'MPa'],
    ['Stress MPa', 'Stress', 'MPa'],
    ['Ext ()', 'Ext ()', undefined],
    ['Strain (mm/mm)', 'Strain', '1'],
    ['Eng_Strain[]', 'Eng_Strain', '1'],
    ['e1 [1] - Lagrange', 'e1 - Lagrange', '1'],
    ['PROBENBREITE_IST <mm>', 'PROBENBREITE_IST', 'mm'],
    ['Tensile strain (Strain 1)', 'Tensile strain (Strain 1)', undefined],
    ['engineering_strain', 'engineering_strain', undefined],
    ['elongation over 30 mm gauge [mm]', 'elongation over 30 mm gauge', 'mm'],
  ])('%s', (written, name, symbol) => {
    const split = splitUnit(written)
    expect([split.name, split.unit?.symbol]).toEqual([name, symbol])
  })

  test('an unknown unit in square brackets is a unit all the same, to be reported', () => {
    expect(splitUnit('Dose [dpa]')).toEqual({ name: 'Dose', unitText: '[dpa]', unit: undefined })
  })
})

test.each([
  ['Prüf-Zeit', 'pr?f zeit'],
  ['  Temp.  1 ', 'temp 1'],
  ['Rp0,2', 'rp0 2'],
])('skeleton of %j', (name, bare) => {
  expect(skeleton(name)).toBe(bare)
})
