import type { OpenDataSet, SpecimenPosition } from '../data-set.ts'

/** Paths end where the authors' criterion, the first derivative of the strain in the neck, saw necking begin. */
const place = (): SpecimenPosition => ({
  coil: 'sheet',
  test: 'FLC',
  condition: 'TD',
  standard: 'Nakajima, first-derivative criterion of the laboratory; the direction of the blanks is not stated',
  stated: { record_ends: 'at-necking' },
})

export const surfalex: OpenDataSet = {
  folder: 'surfalex-aa6016-flc',
  source: {
    title: 'Surfalex data explorer, Nakajima strain paths of AA6016A (Surfalex HF)',
    authors: 'Crowther, P., Mishra, S., LightForm group',
    year: 2022,
    laboratory: 'University of Manchester',
    licence: 'MIT',
    copyright: 'Copyright (c) 2020 Peter Crowther',
    url: 'https://github.com/LightForm-group/surfalex_data_explorer/tree/21deff58228f626f60298dde01e60b2c851afb5f',
    doi: null,
  },
  coils: {
    sheet: {
      address: 'Aluminium/6000-Series/AA6016/AA6016A/AA6016A-LightForm',
      name: '1.0',
      facts: { thickness: 1, state: 'Surfalex HF' },
    },
  },
  groups: [
    {
      place,
      files: ['6e6211fca5d5998ce573ee48089a87f57d2761d4a3719cf5397393cdaaacf6c5'],
    },
    {
      place: 'strains next to the neck of the same blanks: no limit strains',
      files: ['977768c5fe495b101a174345a6b85ac6e006fff5d11dace6225b203a9e4be61d'],
    },
  ],
  structures: [
    'strain-path-workbook: time (sec), section 1 minor, section 1 major, section two minor, section two major, section zero minor, section zero major',
  ],
}
