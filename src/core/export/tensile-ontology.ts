import { qudtAddress, unitCodes } from '#core/units/unit-codes.ts'

type TensileResult = {
  readonly id: string
  readonly property: string
  readonly value: number | null
  readonly unit: string
  readonly condition: string
  readonly orientation: string | null
  readonly replicateId: string
  readonly replicate: number
  readonly synthetic: boolean
}

type TensileTests = {
  readonly material: string
  readonly coil: string
  readonly licence: string
  readonly results: readonly TensileResult[]
  /** Address of the material page. */
  readonly page: string
  readonly addressOf: (result: TensileResult) => string
}

/** Classes of the results of a tension test, by property. */
const classes: Readonly<Record<string, string>> = {
  'uat.E': 'pmdco:PMD_0000618',
  'uat.rp02': 'tto:TTO_0000047',
  'uat.reh': 'tto:TTO_0000059',
  'uat.rel': 'tto:TTO_0000022',
  'uat.ae': 'tto:TTO_0000041',
  'uat.rm': 'tto:TTO_0000053',
  'uat.ag': 'tto:TTO_0000037',
  'uat.agt': 'tto:TTO_0000040',
  'uat.a': 'tto:TTO_0000033',
  'uat.z': 'tto:TTO_0000038',
  'uat.yr': 'tto:TTO_1000000',
}
const originalGaugeLength = 'tto:TTO_0000028'

/** Terms of the OBO Foundry and of PMDco by their labels. */
const context = {
  obo: 'http://purl.obolibrary.org/obo/',
  pmdco: 'https://w3id.org/pmd/co/',
  tto: 'https://w3id.org/pmd/tto/',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
  dcterms: 'http://purl.org/dc/terms/',
  label: 'http://www.w3.org/2000/01/rdf-schema#label',
  'has role': 'obo:BFO_0000196',
  'has part': 'obo:BFO_0000051',
  'has quality': 'obo:RO_0000086',
  'is about': 'obo:IAO_0000136',
  'has measurement unit': { '@id': 'obo:IAO_0000039', '@type': '@id' },
  'is quality measured as': 'obo:IAO_0000417',
  'has specified input': 'obo:OBI_0000293',
  'has specified output': 'obo:OBI_0000299',
  'has value specification': 'obo:OBI_0001938',
  'has specified value': { '@id': 'pmdco:PMD_0000006', '@type': 'xsd:double' },
  'has text value': { '@id': 'pmdco:PMD_0000006', '@type': 'xsd:string' },
  'consists of': 'pmdco:PMD_0020005',
} as const

/**
 * Tension tests of a coil as JSON-LD in the classes of the tensile test ontology of Plattform MaterialDigital (TTO, release
 * 2026-04-28, on PMDco 3): a process for each specimen, with its test piece, material, direction and measured results.
 * Properties without a class of the ontology (n, r, true strain at fracture and others) are left out.
 */
export function tensileOntology({ material, coil, licence, results: all, page, addressOf }: TensileTests): string {
  const specimens = Map.groupBy(all, ({ replicateId }) => replicateId)
  const graph = [...specimens].map(([replicateId, own]) => {
    const { condition, replicate, orientation, synthetic } = own[0]!
    const id = (part: string) => `${page}#${part}-${replicateId}`
    const measured = (result: TensileResult, type: string) => {
      const { qudt } = unitCodes(result.unit)
      return {
        '@type': type,
        label: result.property,
        'is quality measured as': {
          '@id': addressOf(result),
          '@type': 'obo:IAO_0000109',
          'has value specification': {
            '@type': 'obo:OBI_0001931',
            'has specified value': result.value,
            ...(qudt !== null && { 'has measurement unit': qudtAddress(qudt) }),
          },
        },
      }
    }
    const results = own.filter(({ property, value }) => value !== null && Object.hasOwn(classes, property))
    const gauge = own.find(({ property, value }) => property === 'uat.l0' && value !== null)
    return {
      '@id': id('test'),
      '@type': 'pmdco:PMD_0000974',
      label: `Tension test of ${coil}, ${condition} ${replicate}${synthetic ? ' (synthetic)' : ''}`,
      'dcterms:license': licence,
      'has specified input': {
        '@id': id('specimen'),
        '@type': 'obo:BFO_0000030',
        label: `${coil}, ${condition} ${replicate}`,
        'has role': { '@type': 'pmdco:PMD_0000975' },
        ...(gauge && { 'has quality': measured(gauge, originalGaugeLength) }),
        'consists of': {
          '@id': id('material'),
          '@type': 'pmdco:PMD_0020096',
          label: material,
          'has quality': [
            ...(orientation === null
              ? []
              : [
                  {
                    '@type': 'obo:BFO_0000019',
                    label: 'direction to rolling',
                    'has value specification': { '@type': 'obo:OBI_0001933', 'has text value': orientation },
                  },
                ]),
            ...results.map((result) => measured(result, classes[result.property]!)),
          ],
        },
      },
      'has specified output': {
        '@id': id('result'),
        '@type': 'tto:TTO_0000008',
        'has part': results.map((result) => ({ '@id': addressOf(result) })),
      },
    }
  })
  return `${JSON.stringify({ '@context': context, '@graph': graph }, null, 1)}\n`
}
