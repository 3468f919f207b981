import type { OpenDataSet, SpecimenPosition } from '../data-set.ts'
import type { Specimen } from '#core/read/specimen.ts'

/** Direction in the first row: L along the rolling direction, T across it. */
function placeIn(coil: string): (specimen: Specimen) => SpecimenPosition | string {
  return ({ metadata }) => {
    const direction = metadata.find(({ key }) => key === 'direction')?.value
    const condition = direction === 'L' ? 'RD' : direction === 'T' ? 'TD' : undefined
    return condition === undefined ? 'the direction is not stated' : { coil, test: 'UAT', condition }
  }
}

const modulus =
  'Young’s moduli of this laboratory’s records lie between 178 and 252 GPa, because gauge length and seating of the extensometer are uncertain; they are not constants of the metal.'

export const uclouvain: OpenDataSet = {
  folder: 'uclouvain-ahss-tensile',
  source: {
    title: 'Tensile-test-Analysis, tensile tests of advanced high-strength steel sheet',
    authors: 'Hilhorst, A.',
    year: 2024,
    laboratory: 'UCLouvain',
    licence: 'MIT',
    copyright: 'Copyright (c) 2022 a-hilhorst',
    url: 'https://github.com/a-hilhorst/Tensile-test-Analysis/tree/e6836508f491bd8a864db831fe5f0e05c65c9402',
    doi: null,
  },
  coils: {
    DP: {
      address: 'Steels/AHSS/Dual-Phase/DP-of-1070-MPa/DP-UCLouvain',
      name: '1.36',
      facts: { thickness: 1.36 },
      modulus,
    },
    // The author does not explain these two codes.
    FB: {
      address: 'Steels/AHSS/Codes-of-UCLouvain/FB/FB-UCLouvain',
      name: '1.3',
      facts: { thickness: 1.3 },
      modulus,
    },
    GL: {
      address: 'Steels/AHSS/Codes-of-UCLouvain/GL/GL-UCLouvain',
      name: '1.3',
      facts: { thickness: 1.3 },
      modulus,
    },
  },
  groups: [
    {
      place: placeIn('DP'),
      files: [
        'af6df5b570099259be544688fcd6a61a2f0f73007ca281ed2caf188b459dada9',
        'a868215a8dab0e5acc50887ed8f1128eb719959361bc0375bef393b49e85cce3',
        '508b286664a2f59f9d89f67985399e48406f1420b5b795c8de8cfe6948ee3168',
      ],
    },
    {
      place: placeIn('FB'),
      files: [
        '5b78e8a3e46d4535925cd82f8b430778f979675129dd0f0a657ab4ed7511b0a3',
        'b2e20d3195ba17a5f33deb6c5e02c799be6359118329398ad9f705e57f5e6e88',
      ],
    },
    {
      place: placeIn('GL'),
      files: [
        'c10da4e5ec54b98855f82b73b9fe16915ed50b7204b7a9449d76e274ec20533f',
        '3f52668a3a079344c9faae381119539837bd8da27b3bf23b179c8e0728162a48',
      ],
    },
    {
      place: 'row 1 and the sheet name state different directions',
      files: [
        'a8d9d2c4c5aea75d5bc9faeecc3f66d9c27a49207db8517358e889852fb7405e',
        '35c4c5d5e9f6c53dfdbdb9190793f911c9fa8e8c90f1fabb232818436a174c16',
        'fbab1091b989efd0b4e759fdcf5cd2f44ca393ad78c5b74427b2ebbdab6fdc5c',
      ],
    },
    {
      place: 'tested at several temperatures; conditions of tension contain no temperature',
      files: [
        'e869e9809287cebff06509fa197bd5f1a579748944175dc10fa45cc88ca8e677',
        '402855d22406f718a0b67a64ef22aa56288a655bfe2e3e58e2cb6be8cd7e3dee',
      ],
    },
    {
      place: 'the direction is not stated',
      files: [
        'c4c23a9b272762aa02b2fe005cd83ac9ce304a6c30f3b1eed438da6ec259069d',
        '92e4573b2a4647ba505d24b83fa081be6eafb5f965687ebf2cf598f9e4ddd581',
        '47c5c1b14ad8e20e049b8414f1de612ac371dbf6bd5ae3397b29cd929ee5aeca',
        '45d0c49ca0c184a0a088cdeceb997c9534de63ed03817c447b06d64d088d0122',
        '9739ac4f1a19181a1526d490a7bf1f220cd5c80ed4cb8afa789a625dd11c3f05',
        '6c27e4015dae30d1afd7801745376a7c9c5f8a314724ccad2d73f8c3e7f29570',
        'd9bef8659aae6d7a31a83cd0429eab1e459e4db3c3b361d41a2f37fa091a916c',
        'c6bd4becba56929a5ea80e2998feecf30ba4743600881d545b6f3064f49aeac7',
      ],
    },
  ],
  structures: [
    'hash-csv: force [N], extensometer displacement u [mm], beam displacement utr [mm]',
    'testxpert-tra: Temps, Traverse absolue, Force standard, Course standard',
    'testxpert-tra: Time, Crosshead absolute, Standard travel, Standard force, Capteur de course',
    "testxpert-workbook: Temps d'essai, Ecartement entre outils, Course standard, Force standard",
    'testxpert-workbook: Temps, Force standard, Course standard, Course traverse absolue',
    'testxpert-workbook: Test time, Absolute crosshead travel, Strain, Standard force',
    'testxpert-workbook: Test time, Absolute crosshead travel, Strain, Standard force, Standard travel',
    'testxpert-workbook: Test time, Standard force, Strain, Standard travel, Grip to grip separation',
    'testxpert-workbook: Time, Standard force, Nominal strain, Standard travel, Grip to grip separation',
  ],
}
