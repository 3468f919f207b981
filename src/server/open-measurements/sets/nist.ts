import type { Specimen } from '#core/read/specimen.ts'
import type { OpenDataSet, SpecimenPosition } from '../data-set.ts'

const place = (coil: string) => (): SpecimenPosition => ({
  coil,
  test: 'CTC',
  condition: 'RD',
  standard: 'Tension–compression–tension with anti-buckling guides, Numisheet 2020 benchmark',
})

/** Specimens of the table of all tests, with the experiment names of the other files. */
const experiments: ReadonlyMap<string, readonly [coil: string, experiment: string]> = new Map([
  ['S190918-ERR-072', ['DP1180', 'E191001-WEL-002']],
  ['S190918-ERR-073', ['DP1180', 'E191002-WEL-001']],
  ['S190918-ERR-074', ['DP1180', 'E191002-WEL-002']],
  ['S190918-ERR-075', ['DP1180', 'E191015-WEL-001']],
  ['S200123-ERR-076', ['DP1180', 'E200131-WEL-004']],
  ['S191107-ERR-173', ['DP980', 'E191120-WEL-001']],
  ['S191107-ERR-174', ['DP980', 'E191120-WEL-002']],
  ['S191107-ERR-175', ['DP980', 'E191121-WEL-001']],
  ['S191107-ERR-177', ['DP980', 'E191121-WEL-002']],
  ['S191107-ERR-271', ['T4', 'E200128-WEL-001']],
  ['S191107-ERR-272', ['T4', 'E200131-WEL-001']],
  ['S191107-ERR-273', ['T4', 'E200131-WEL-002']],
  ['S191107-ERR-274', ['T4', 'E200131-WEL-003']],
  ['S191107-ERR-371', ['T81', 'E191218-WEL-001']],
  ['S191107-ERR-372', ['T81', 'E191219-WEL-001']],
  ['S191107-ERR-373', ['T81', 'E191219-WEL-002']],
])

function byExperiment({ id }: Specimen): SpecimenPosition | string {
  const [coil, specimen] = experiments.get(id) ?? []
  return coil !== undefined && specimen !== undefined
    ? { ...place(coil)(), specimen }
    : 'its record ends in compression'
}

export const nist: OpenDataSet = {
  folder: 'nist-numisheet2020-tct',
  source: {
    title: 'Data for Numisheet 2020 uniaxial tensile and tension/compression tests',
    authors: 'Rust, Luecke, Iadicola',
    year: 2020,
    laboratory: 'NIST Center for Automotive Lightweighting',
    licence: 'NIST-PD',
    copyright: null,
    url: 'https://doi.org/10.18434/M32202',
    doi: '10.18434/M32202',
  },
  coils: {
    DP980: {
      address: 'Steels/AHSS/Dual-Phase/DP980/DP980-NIST',
      name: 'EG 1.40',
      facts: { thickness: 1.4, coating: 'EG' },
      remarks: [
        'The strain zero of RD 1 (E191120-WEL-001) was taken at a stress of 226 MPa, so its elastic line does not pass through the origin.',
      ],
    },
    DP1180: { address: 'Steels/AHSS/Dual-Phase/DP1180/DP1180-NIST', name: '1.05', facts: { thickness: 1.05 } },
    T4: {
      address: 'Aluminium/6000-Series/AA6xxx/AA6xxx-T4/AA6xxx-T4-NIST',
      name: '1.52',
      facts: { thickness: 1.52, state: 'T4' },
    },
    T81: {
      address: 'Aluminium/6000-Series/AA6xxx/AA6xxx-T81/AA6xxx-T81-NIST',
      name: '2.69',
      facts: { thickness: 2.69, state: 'T81' },
    },
  },
  groups: [
    {
      // The last four are one test in four formats.
      place: place('DP980'),
      files: [
        'd3a95befdcbe1db711ef4e0f64a5d3162c59376eec479cd8f8d69508d86afb10',
        '89ef8b8ae7efe3caee75f0be6fba448ead940f89779fd559820173d8228ecbe8',
        '2ec2db23f2ae716f7326fcbf056f7991394565040624f535c73e11e9310d2b7d',
        '0e5b5b6efe4d5bf7485980eb05a6a52309540a23a33d21a3474014368c45c404',
        'f8e50acd5a245da51d04d37c43491fcb0a23b9596abe2bd20e55ebce4cf840cc',
        '5e3536b8508d2f3aa415535866f72b29c95e26a65f6caf5581f20cb4d9ea96f7',
      ],
    },
    {
      place: place('DP1180'),
      files: [
        '4223543abe4dc0d1eb9d67a82139a3cf32c0c17f536fb00fe5837deab4fab5b2',
        '4a689bc4ba0a9c0d0f04deb537d2e282e3141f6755cca56a6a010c7749b5cadb',
        'd1576bc585a9f5ff3a2553b54ff5eae3fda990dadaa74a863799201852017c0a',
      ],
    },
    {
      place: place('T4'),
      files: [
        '9ade1877e328f3b3f6b6c02b43f410083cb5170d002df0ac031ce10dd7ebd3d5',
        '398c6f1e69ba427f450c745ff23110f04c26601f938a5504dba7eba15eb6bd07',
        'cd57055e015e22874432689e7eb9167e79f4c252ab50a15ac5e2b543c179190d',
      ],
    },
    {
      place: place('T81'),
      files: [
        'b7b1195c6f1ceb48cd33b622d0b32b616d7c7c791c76d8bdf8eadfbbf46957c7',
        '5dd1550c4e2356b338795a1ec38250e2bc4b029ceb9a6d02d808c95dc7840e5e',
      ],
    },
    {
      // All tests in sequence, as in github.com/lepy/sdata.
      place: byExperiment,
      files: ['df4a340190fbee573efc3a0ff991caf27cdcbf69ac06a48817cec62f696504b9'],
    },
    {
      place: 'it describes the columns of the other files and holds no measurement',
      files: ['df1abe373a965136228d95da5ea78e8866a83a43946c9a096a7be57a1fdb66e5'],
    },
  ],
  structures: [
    'hash-csv: Time, Displacement, Force, Estress, Estrain, Tstress, Tstrain, StrainA, StrainfG, eyyA, eyyfgA',
    'sdata-csv: index, Time, Displacement, Force, Estress, Estrain, Tstress, Tstrain, StrainA, StrainfG, eyyA, eyyfgA',
    'sdata-json: Time, Displacement, Force, Estress, Estrain, Tstress, Tstrain, StrainA, StrainfG, eyyA, eyyfgA',
    'sdata-workbook: index, Time, Displacement, Force, Estress, Estrain, Tstress, Tstrain, StrainA, StrainfG, eyyA, eyyfgA',
  ],
}
