import { type FamilyRange, familyRanges } from '../data-maps/family-ranges.ts'

type KnownFamily = {
  readonly names: readonly string[]
  readonly about: readonly [string, string]
  /** Key of docs/science/taxonomy.md#what-distinguishes-the-families. */
  readonly source: keyof typeof familySources
  /** Row of docs/science/data-maps.md#property-ranges-per-family. */
  readonly published: string
}

export const familySources = {
  'EN 10130': 'EN 10130:2006, Cold rolled low carbon steel flat products for cold forming',
  'EN 10268': 'EN 10268:2006+A1:2013, Cold rolled steel flat products with high yield strength for cold forming',
  Tasan: 'Tasan et al., An overview of dual-phase steels, Annual Review of Materials Research 45 (2015) 391–431',
  'De Cooman':
    'De Cooman, Structure–properties relationship in TRIP steels, Current Opinion in Solid State and Materials Science 8 (2004) 285–303',
  Speer:
    'Speer et al., Carbon partitioning into austenite after martensite transformation, Acta Materialia 51 (2003) 2611–2622',
  WorldAutoSteel: 'WorldAutoSteel, Advanced High-Strength Steels Application Guidelines, version 6.0 (2017)',
  Karbasian:
    'Karbasian and Tekkaya, A review on hot stamping, Journal of Materials Processing Technology 210 (2010) 2103–2118',
  'De Cooman, Estrin, Kim':
    'De Cooman, Estrin and Kim, Twinning-induced plasticity (TWIP) steels, Acta Materialia 142 (2018) 283–362',
} as const

export const knownFamilies: readonly KnownFamily[] = [
  {
    names: ['Low Carbon', 'Mild'],
    about: [
      'Nearly pure ferrite with little carbon, killed with aluminium and temper-rolled against stretcher strains.',
      'Its low yield strength and high elongation allow easy drawing and stretching; only interstitial-free steel is softer.',
    ],
    source: 'EN 10130',
    published: 'Mild (DC01–DC04, CR1–CR3)',
  },
  {
    names: ['Interstitial Free', 'IF'],
    about: [
      'Ultra-low carbon and nitrogen are bound by titanium or niobium, which leaves the ferrite free of interstitial atoms.',
      'It does not age, and its texture resists thinning: the highest r of the sheet steels, for the deepest draws.',
    ],
    source: 'EN 10130',
    published: 'IF, EDDQ (DC05–DC07)',
  },
  {
    names: ['High-Strength IF', 'IF-HSS'],
    about: [
      'Interstitial-free ferrite strengthened by manganese, phosphorus or silicon in solid solution.',
      'It retains much of the drawability of soft interstitial-free steel at a clearly higher yield strength.',
    ],
    source: 'EN 10268',
    published: 'IF-HSS',
  },
  {
    names: ['Bake Hardening', 'BH'],
    about: [
      'Carbon left in solution pins dislocations during paint baking.',
      'It is formed soft and gains yield strength in paint baking, which improves the dent resistance of outer panels.',
    ],
    source: 'EN 10268',
    published: 'BH',
  },
  {
    names: ['HSLA', 'High-Strength Low-Alloy'],
    about: [
      'Fine-grained ferrite, strengthened by precipitates of niobium, titanium or vanadium in small amounts.',
      'Its yield strength is close to its tensile strength, and its uniform microstructure gives good bendability and flangeability.',
    ],
    source: 'EN 10268',
    published: 'HSLA',
  },
  {
    names: ['Dual Phase', 'DP'],
    about: [
      'Islands of hard martensite in soft ferrite: the share of martensite sets the strength.',
      'It yields at low stress without a plateau and hardens rapidly at first; phase boundaries make cut edges sensitive to cracking.',
    ],
    source: 'Tasan',
    published: 'DP',
  },
  {
    names: ['TRIP', 'Transformation-Induced Plasticity'],
    about: [
      'Retained austenite, together with bainite in ferrite, turns to martensite while the sheet is strained.',
      'Hardening therefore lasts to larger strains: more uniform elongation than dual phase of the same strength.',
    ],
    source: 'De Cooman',
    published: 'TRIP',
  },
  {
    names: ['Complex Phase', 'CP'],
    about: [
      'A very fine bainite and ferrite with little martensite and retained austenite, strengthened by precipitates.',
      'Its yield strength is high and its uniform elongation lower than that of dual phase, but its edge ductility is much higher.',
    ],
    source: 'WorldAutoSteel',
    published: 'CP',
  },
  {
    names: ['Martensitic', 'MS'],
    about: [
      'Almost all of the structure is martensite, quenched from austenite in the annealing line.',
      'It is the strongest cold-formed sheet, mostly roll-formed or bent because of its low elongation.',
    ],
    source: 'WorldAutoSteel',
    published: 'MS',
  },
  {
    names: ['Boron Steel', 'PHS', 'Press-Hardened Steel'],
    about: [
      'Manganese–boron steel, heated to austenite, formed hot and quenched to martensite in the die.',
      'Parts have little springback and very high strength; values are for the quenched state.',
    ],
    source: 'Karbasian',
    published: 'PHS (quenched)',
  },
  {
    names: ['Quench and Partition', 'QP', 'Third Generation'],
    about: [
      'Quenched half-way, then held so that carbon moves from martensite into the remaining austenite and stabilises it.',
      'It combines the strength of martensite with the hardening of transforming austenite, with less alloying than TWIP.',
    ],
    source: 'Speer',
    published: 'QP / 3rd generation',
  },
  {
    names: ['TWIP', 'Twinning-Induced Plasticity'],
    about: [
      'High manganese content makes the sheet austenitic at room temperature; straining causes twinning.',
      'It hardens steadily up to very large strains and has the largest uniform elongation at its strength.',
    ],
    source: 'De Cooman, Estrin, Kim',
    published: 'TWIP',
  },
]

const byName = new Map(knownFamilies.flatMap((family) => family.names.map((name) => [spelling(name), family] as const)))
const rangesByName = new Map(familyRanges.map((row) => [row.family, row]))

export function knownFamily(name: string): KnownFamily | undefined {
  return byName.get(spelling(name))
}

export function publishedRanges({ published }: KnownFamily): FamilyRange['ranges'] {
  return rangesByName.get(published)!.ranges
}

function spelling(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_-]+/g, ' ')
}
