import type { Channel, Geometry } from '#core/read/specimen.ts'
import { workbookFacts } from './workbook-facts.ts'

/**
 * What the real files hold, established with head, awk and a spreadsheet reader, never by running ours: rows, the last
 * value of the force (or stress) in stored units, roles in the order of the file, dimensions.
 */
export type Facts = {
  readonly dialect: string
  readonly specimens?: number
  readonly id?: string
  readonly rows: number
  readonly roles: string
  readonly last: readonly [Channel['role'], number]
  readonly geometry?: Geometry
  readonly results?: Readonly<Record<string, number>>
  readonly issues?: readonly string[]
}

const pmd = 'time extension force crosshead eng_strain eng_stress true_strain true_stress'
const nist = 'time crosshead force eng_stress eng_strain true_stress true_strain other other other other'

export const specimenFacts: Readonly<Record<string, Facts>> = {
  'guesser-1045-4130/tensile_steel_1045_deformation_using_machine.csv': {
    dialect: 'generic-text',
    rows: 593,
    roles: 'time extension force',
    last: ['extension', 10.745],
    issues: ['unit-assumed', 'only-travel'],
  },
  'guesser-1045-4130/tensile_steel_4130.csv': {
    dialect: 'generic-text',
    rows: 327,
    roles: 'time extension force',
    last: ['force', 47_484.33],
  },
  'instron-bluehill-al5005-steel/Al5005.csv': {
    dialect: 'instron-bluehill',
    rows: 573,
    roles: 'time crosshead force eng_strain eng_stress',
    last: ['force', 357.615_33],
    geometry: { L0: 50, t0: 3, b0: 11.9, S0: 35.7 },
    issues: ['placeholder-dimension'],
  },
  'instron-bluehill-al5005-steel/St1595.csv': {
    dialect: 'instron-bluehill',
    rows: 2010,
    roles: 'time crosshead force eng_strain eng_stress',
    last: ['eng_strain', 0.629_52],
    geometry: { L0: 50, t0: 3.06, b0: 11.6, S0: 35.496 },
  },
  'iwm-dx56-testxpert-header/DX56_D_FZ2_WR00_43.TXT': {
    dialect: 'testxpert-text',
    rows: 178,
    roles: 'time force crosshead crosshead width_extension extension',
    last: ['extension', 0.109_065_531],
    geometry: { L0: 80, Lc: 120, t0: 1.55, b0: 20.04 },
  },
  'matolab-csv-dialects/example1_zwick_german_latin1.csv': {
    dialect: 'testxpert-text',
    rows: 18_876,
    roles: 'time crosshead force eng_strain crosshead',
    last: ['eng_strain', 3.092_36],
    geometry: { b0: 11.4, t0: 0.2 },
    results: { 'uat.E': 1127.12, 'uat.agt': 306.402 },
    issues: ['strain-from-crosshead'],
  },
  'matolab-csv-dialects/example4_mts793_german_decimal_comma.csv': {
    dialect: 'mts-793',
    rows: 931,
    // '1944 B' is the first of three gauges on the specimen: it moves least before the others and the machine do.
    roles: 'other time other force crosshead extension other other',
    last: ['time', 544.00488],
    geometry: { d0: 100.1 },
    issues: ['another-table'],
  },
  'sep1240-pud-sample/ut_flat.txt': {
    dialect: 'pud-sep1240',
    id: 'id0815',
    rows: 6,
    roles: 'time force extension width_extension other',
    last: ['force', 218.123],
    geometry: { b0: 20.104, t0: 0.754, L0: 80 },
  },
  'uclouvain-ahss-tensile/other/Allong 1.TRA': {
    dialect: 'testxpert-tra',
    rows: 2184,
    roles: 'time crosshead force extension',
    last: ['force', -44.3443],
    geometry: { t0: 1, b0: 5.96, S0: 5.96, L0: 25 },
    issues: ['placeholder-dimension'],
  },
  'uclouvain-ahss-tensile/other/Invar_LT_05_01.TRA': {
    dialect: 'testxpert-tra',
    rows: 5336,
    roles: 'time crosshead crosshead force extension',
    last: ['extension', 6.225_57],
    geometry: { t0: 1.5, b0: 4.89, S0: 7.335, L0: 30 },
  },
  'uclouvain-ahss-tensile/stainless/stainless_steel_304L_01.csv': {
    dialect: 'hash-csv',
    rows: 19_622,
    roles: 'force extension crosshead',
    last: ['extension', 18.025],
    geometry: { S0: 8.34, L0: 25 },
  },
  'uclouvain-ahss-tensile/stainless/stainless_steel_316L_01.csv': {
    dialect: 'hash-csv',
    rows: 17_886,
    roles: 'force extension crosshead',
    last: ['force', 2.469_92],
    geometry: { S0: 8.88, L0: 25 },
  },
  'epfl-resslab-cyclic/HEM320C-LP8_Specimen_1_processed_data.csv': {
    dialect: 'walter-bai',
    rows: 8434,
    roles: 'other time force extension crosshead eng_stress eng_strain true_strain true_stress',
    last: ['force', 36_228.397_369_384_8],
  },
  'epfl-resslab-cyclic/RESSPyLab_example_1.csv': {
    dialect: 'generic-text',
    rows: 634,
    roles: 'true_strain true_stress',
    last: ['true_stress', 496.743_618_845_182_14],
    issues: ['repeated-first-row'],
  },
  'nist-numisheet2020-tct/derived/DP980_E191121-WEL-002.csv': {
    dialect: 'hash-csv',
    id: 'E191121-WEL-002',
    rows: 1623,
    roles: nist,
    last: ['force', 21_342],
    geometry: { t0: 1.409, b0: 17.91, Lc: 36 },
    issues: ['empty-column'],
  },
  'nist-numisheet2020-tct/derived/DP1180_E191001-WEL-002.csv': {
    dialect: 'hash-csv',
    rows: 1207,
    roles: nist,
    last: ['force', 131.5],
  },
  'nist-numisheet2020-tct/original/numisheet_2020_tensioncompression_dp980_e191121-wel-002.csv': {
    dialect: 'sdata-csv',
    id: 'E191121-WEL-002',
    rows: 1623,
    roles: `other ${nist}`,
    last: ['force', 21_342],
  },
  'nist-numisheet2020-tct/original/numisheet_2020_tensioncompression_dp980_e191121-wel-002.json': {
    dialect: 'sdata-json',
    id: 'E191121-WEL-002',
    rows: 1623,
    roles: nist,
    last: ['force', 21_342],
  },
  'pmd-42crmos4/46NT71.csv': {
    dialect: 'pmd-tensile',
    id: '46NT71',
    rows: 768,
    roles: pmd,
    last: ['force', 16_349.1],
    geometry: { d0: 5.003, L0: 25, Lc: 30, S0: 19.658_523_098_421_6 },
    results: {
      'uat.rp02': 1132.328_491_486_748_1,
      'uat.rm': 1198.731_963_841_784_1,
      'uat.ag': 5.208_216_723_513_033,
      'uat.a': 14.602_290_209_541_668,
      'uat.z': 55.417_753_745_114_52,
      'uat.E': 201_875.590_173_402_8,
    },
    issues: ['not-a-number'],
  },
  'pmd-42crmos4/46NTBV.csv': { dialect: 'pmd-tensile', id: '46NTBV', rows: 658, roles: pmd, last: ['force', 17_892.7] },
  // 1 ksi = 6.894757293 MPa, 1 lbf = 4.448221615 N, 1 in = 25.4 mm; 534.67 °R = 23.9 °C.
  'sandia-matcal-304l/small_tension/cleaned_SML4188-Ring1-17_Pull_0.01.csv': {
    dialect: 'matcal',
    rows: 99,
    roles: 'time extension force eng_strain eng_stress',
    last: ['time', 53.0496],
    issues: ['unit-assumed'],
  },
  'sandia-matcal-304l/astm_e8_round/cleaned_R1S1-Large.dat': {
    dialect: 'generic-text',
    rows: 349,
    roles: 'time extension force eng_strain eng_stress',
    last: ['eng_strain', 0.789_552],
    issues: ['unit-assumed'],
  },
  'sandia-matcal-6061t6/uniaxial_tension/cleaned_CA-LT-01.csv': {
    dialect: 'matcal',
    rows: 300,
    roles: 'eng_stress eng_strain',
    last: ['eng_strain', 0.146_008],
  },
  'sandia-matcal-6061t6/top_hat_shear/cleaned_B-RSTL-1.csv': {
    dialect: 'matcal',
    rows: 300,
    roles: 'time displacement force',
    last: ['time', 613.195_312_5],
  },
  'banerjee-6061t6-high-rate/SigEpsEp0001s300K276MPaDav.dat': {
    dialect: 'flow-curve-columns',
    rows: 23,
    roles: 'pressure temperature strain_rate true_strain true_plastic_strain true_stress',
    last: ['true_stress', 269.304],
    issues: ['no-header'],
  },
  'aalto-qp-cp-fracture/derived/QP1200/uniaxial/SDB_RD_1.csv': {
    dialect: 'aalto-text',
    id: 'SDB_RD_1',
    rows: 897,
    roles: 'force extension other eng_width_strain',
    last: ['force', 15_847.7],
    geometry: { t0: 1.48, b0: 10, S0: 14.8, L0: 30 },
  },
  'aalto-qp-cp-fracture/derived/QP1000/uniaxial/SDB_75_1.csv': {
    dialect: 'aalto-text',
    id: 'SDB_75_1',
    rows: 923,
    roles: 'force other other',
    last: ['force', 13_928.5],
    geometry: { t0: 1.36, b0: 10, S0: 13.6 },
    issues: ['implausible-dimension', 'implausible-value'],
  },
  'aalto-qp-cp-fracture/derived/QP1000/CHD6.csv': {
    dialect: 'generic-text',
    specimens: 9,
    id: 'CHD6_RD_1',
    rows: 473,
    roles: 'other force extension',
    last: ['force', 8955.2],
    geometry: { L0: 30 },
  },
  ...workbookFacts,
}

/** Files that are not a test record: tables of points, statements, forms. */
export const noSpecimens: Readonly<Record<string, readonly [dialect: string, tables: number, issue: string]>> = {
  'matolab-csv-dialects/example6_property_value_unit.csv': ['property-table', 0, 'results-only'],
  'matolab-csv-dialects/example8_no_header.csv': ['generic-text', 1, 'no-header'],
  'polyn-al-anisotropy/AA6016_Experiment_Fig91_CupProfile_angle.txt': ['generic-text', 1, 'no-test-record'],
  'polyn-al-anisotropy/matAA6016T4_UA_RV5.txt': ['polyn', 1, 'results-only'],
  'banerjee-6061t6-high-rate/AlSigEpsASMAllT.dat': ['generic-text', 1, 'no-header'],
  'nist-numisheet2020-tct/original/analyze-NS-rawdata-attributes.csv': ['generic-text', 0, 'header-only'],
  'epfl-resslab-cyclic/specimen_description_semi-colon.csv': ['hash-csv', 0, 'unfilled-form'],
  'epfl-resslab-cyclic/specimen_description_standard.csv': ['hash-csv', 0, 'unfilled-form'],
}
