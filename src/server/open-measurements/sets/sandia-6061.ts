import type { OpenDataSet, SpecimenPosition } from '../data-set.ts'
import type { Specimen } from '#core/read/specimen.ts'

/** R22 is the rolling direction of the plate, R11 the long transverse one, R33 goes through the thickness. */
function inPlane({ metadata }: Specimen): SpecimenPosition | string {
  const direction = metadata.find(({ key }) => key === 'direction')?.value
  if (direction === 'R33') return 'cut in thickness direction of the plate, which does not exist for sheet'
  const condition = direction === 'R22' ? 'RD' : direction === 'R11' ? 'TD' : undefined
  if (condition === undefined) return 'the direction is not stated'
  return { coil: 'bar', test: 'UAT', condition, standard: 'Round bars, resampled by the authors' }
}

export const sandia6061: OpenDataSet = {
  folder: 'sandia-matcal-6061t6',
  source: {
    title: 'MatCal, tension of 6061-T6 aluminium plate',
    authors: 'National Technology & Engineering Solutions of Sandia, LLC',
    year: 2025,
    laboratory: 'Sandia National Laboratories',
    licence: 'BSD-3-Clause',
    copyright: 'Copyright (c) 2025 National Technology & Engineering Solutions of Sandia, LLC',
    url: 'https://github.com/sandialabs/matcal/tree/d1a534023acfbd8b3aa6a56f9caa3085f51c9159',
    doi: null,
  },
  coils: {
    bar: {
      address: 'Aluminium/6000-Series/AA6061/AA6061-T6/AA6061-T6-Sandia',
      name: 'bar 6.3',
      facts: { thickness: 6.3, state: 'T6, round bars of 6.3 mm from plate' },
    },
  },
  groups: [
    {
      place: inPlane,
      files: [
        'e4f8beeb1e95997bb6a6e79a4b73eb20379301f860919c0d537b7ad3f0ecc7f2 CA-LT-01',
        'd475ffa50cabc3c517c54367c8fe3dfb50cdee2d7c2736852225778294632e10 CA-LT-02',
        '684d8e6747196b971239dcad53424c3b12ac33abb6300fab706ecdd83b2d4a7c CA-LT-03',
        'bff49b5e9380d5af9c7104c1487a6250d739ebb57e3ab780c233f06da1291b0a CA-RD-01',
        '19915a1502b2aa6703f1d4390dde4be788e5a2c8d85df118dfd2e7dce8bc7198 CA-RD-02',
        'ca5f250f78cbff9b7d4a4a4911796880fd7519fdd764c3e3e150270bdb1592a7 CA-RD-03',
        'bfd0ead2df2063186c60c8698918f8827c247d43282485a172544c9c8a4cb8da CA-ST-02',
        'b773db290f5835dee6e744b6249e86dce36fdd4c4b18371f20c34b62de0bd696 CA-ST-03',
        '2e1d91b5cd939622d041c16773d0d15843271d883501e61f225ffc81d805e409 NM-LT-03',
        'b45fa6ddf2a0bba57edb781373e06db6a5495b8d14cef8012565da6c299e316a NM-LT-06',
        '92b17f9e7045c67d0ba07e0df1bf71b335d7443ecaf9918785b38214dac6efee NM-LT-07',
        '32b199884c8d797d6745d794861ea2ef4ae0402da19cf334d0d6ac2589b1e27f NM-RD-01',
        '83f4bf305813b7602074020b4214db8f6041055d7076d652bb5ad9394eefd5f8 NM-RD-02',
        'e8e8e8109c9855d2e2eada205632e5749a9ea64d2b327f6599d6ddc2626822e3 NM-RD-06',
        '44a410638802ff59c692b35428dad18ff04fb0de8b36fb984977d777f679ff8f NM-RD-07',
        '7898c9817c7ed559a0b1520a2c6c6227c23427bc99f20d56108f58bbc5d772c9 NM-ST-03',
        '08355d7af3423869e79eccfb7486841e26971508a0bb8c34bcf7ce5ce59726a3 NM-ST-05',
        '2d843038f0cf453cf917fc1f658435c9413b5c3ce161ad1b39963610e1e3dc26 NM-ST-06',
        'b87923f75181965bf1e61cf5dfcba88c2870740010592060213fc22b30d8a51b NM-ST-07',
      ],
    },
    {
      place: 'tested at 100 to 300 °C; conditions of tension contain no temperature',
      files: [
        '46d98fca647518366d238990ca355f68bf358b3902ef1ad1029d35db05d55bdd',
        '528ee1467347433eecdfe216727ef3bf69ce02421e6ab72fc5b1cfcaa6c8987c',
        'dc80fd9ca8b10ee5ffe65bb35a2cbfd95fe5afca1a3b679c03f2c0017a05e568',
        '6c900e78b5f6357927944b90df41abc0a21741e08644f6cd238ef40eb7f6bf59',
        '5595213304e2f39d9ac26fbf458a694bab3ca4c57616a87d3215a5005bd9b4e3',
        'ae8e95eb81a2a40bf76f34b105fc87240339dcd3c48f6901fdc278f6f70e5abb',
        '15f0e60c77966482e6d68dba3b2943ad1013bd206ff57871a4279088f9b440f3',
        '6a9cb79f76e6da211ab0c43e8335adec7ecd266f7567933549c3dd83911807b4',
        '4f5041b724b1c79aa706bdf08ef8258a0ccfe4347a09bd74a3d5c8208cc192d3',
        '9249353f2941b8f0a0497730ec8e212288430cac7b9fdcb3057dad738d7dbdb4',
      ],
    },
    {
      place: 'top-hat shear across planes of a plate; neither thickness nor sheared area is stated',
      files: [
        '02f73f11b0fb5d5acaed6e65b496f3cc4e6b774c22fcb504234f9d0b9bb375d3',
        'e0deef8c78435615b16cf841c07cc034357eded06dc0ee83bfe769a87287a393',
        'eb7c6aa9f3e081d50e2aa202727a8882e6faa2f3a67210eac518705e7766880b',
        '1d00127f844a63335b653867549d44d1b0c10ef726b1e60ce6eed7ca28256709',
        '1c8d16133e49fdbc3a50c5c5fbb7ecc66019bbcd6de85699ccb085bc0c904227',
        '64eee9ade19d5845871256c1ac21702c4035402b51e52a089184058b6f0a5c43',
        '121d200ef9246ace226b7fb935efb33896f4d11059a5b110f237809935d90820',
        '0535182e47e6fa776faafad597d40b7bbcc6cd7106f170dfacea5bfe512e913b',
        '872b96d8a6273d376a6c24242bdc1bff824074fc24262cbdff3d8547808582c9',
      ],
    },
  ],
  structures: [
    'matcal: engineering_stress, engineering_strain',
    'matcal: time, displacement, load',
    'matcal: time, displacement, load, engineering_strain, engineering_stress',
    'matcal: time, displacement, load, engineering_strain, engineering_stress, temperature, true_stress, true_strain, plastic_strain',
  ],
}
