/** Some follow the naming rule only. */
export const furtherDesignations: Readonly<Record<string, readonly Designations[]>> = {
  CQ270: [
    { source: 'EN 10130 and EN 10139, cold-rolled mild steel', names: ['DC01', '1.0330'] },
    { source: 'EN 10346, hot-dip coated mild steel', names: ['DX51D'] },
    { source: 'VDA 239-100, mild steel', names: ['CR1'] },
    { source: 'JIS G 3141, cold-rolled steel of commercial quality', names: ['SPCC'] },
    { source: 'JFS A 2001, 270 MPa class', names: ['JSC270C'] },
    { source: 'common names', names: ['commercial quality'] },
  ],
  DQ270: [
    { source: 'EN 10130 and EN 10139, cold-rolled mild steel', names: ['DC03', '1.0347'] },
    { source: 'EN 10346, hot-dip coated mild steel', names: ['DX52D', 'DX53D'] },
    { source: 'VDA 239-100, mild steel', names: ['CR2'] },
    { source: 'JIS G 3141, cold-rolled steel for drawing', names: ['SPCD'] },
    { source: 'JFS A 2001, 270 MPa class', names: ['JSC270D'] },
    { source: 'common names', names: ['drawing quality'] },
  ],
  DDQ270: [
    { source: 'EN 10130 and EN 10139, cold-rolled mild steel for deep drawing', names: ['DC04', '1.0338'] },
    { source: 'EN 10346, hot-dip coated mild steel for deep drawing', names: ['DX54D'] },
    { source: 'VDA 239-100, mild steel', names: ['CR3'] },
    { source: 'common names', names: ['deep drawing quality'] },
  ],
  IF340: [
    { source: 'EN 10268, cold-rolled interstitial-free steel of higher strength', names: ['HC180Y', 'HC220Y'] },
    { source: 'EN 10346, hot-dip coated interstitial-free steel of higher strength', names: ['HX180YD', 'HX220YD'] },
    { source: 'VDA 239-100, interstitial-free steel of higher strength', names: ['CR180IF', 'CR210IF'] },
  ],
  IF390: [
    { source: 'EN 10268, cold-rolled interstitial-free steel of higher strength', names: ['HC260Y'] },
    { source: 'EN 10346, hot-dip coated interstitial-free steel of higher strength', names: ['HX260YD'] },
    { source: 'VDA 239-100, interstitial-free steel of higher strength', names: ['CR240IF'] },
  ],
  BH180: bakeHardening(180, 180),
  BH220: bakeHardening(220, 210),
  BH260: bakeHardening(260, 240),
  HSLA260: [
    { source: 'EN 10268, cold-rolled micro-alloyed steel', names: ['HC260LA'] },
    { source: 'EN 10346, hot-dip coated micro-alloyed steel', names: ['HX260LAD'] },
    { source: 'VDA 239-100, micro-alloyed steel', names: ['CR240LA', 'CR270LA'] },
  ],
  HSLA420: [
    { source: 'EN 10268, cold-rolled micro-alloyed steel', names: ['HC420LA'] },
    { source: 'EN 10346, hot-dip coated micro-alloyed steel', names: ['HX420LAD'] },
    { source: 'VDA 239-100, micro-alloyed steel', names: ['CR420LA'] },
    { source: 'EN 10149-2, thermomechanically rolled steel', names: ['S420MC'] },
  ],
  HSLA500: [{ source: 'EN 10149-2, thermomechanically rolled steel', names: ['S500MC'] }],
  HSLA550: [{ source: 'EN 10149-2, thermomechanically rolled steel', names: ['S550MC'] }],
  HSLA700: [{ source: 'EN 10149-2, thermomechanically rolled steel', names: ['S700MC'] }],
  DP500: [
    { source: 'EN 10338 and EN 10346, dual-phase steel', names: ['HCT490X'] },
    { source: 'VDA 239-100, dual-phase steel', names: ['CR290Y490T-DP'] },
  ],
  PHS1900: [{ source: 'European designation by composition, boron steel for press hardening', names: ['34MnB5'] }],
  TWIP800: [{ source: 'common names', names: ['twinning-induced plasticity', 'high-manganese steel'] }],
}

/** Yield classes of the EN standards and of VDA 239-100 [MPa]. */
function bakeHardening(european: number, german: number): Designations[] {
  return [
    { source: 'EN 10268, cold-rolled bake-hardening steel', names: [`HC${european}B`] },
    { source: 'EN 10346, hot-dip coated bake-hardening steel', names: [`HX${european}BD`] },
    { source: 'VDA 239-100, bake-hardening steel', names: [`CR${german}BH`] },
  ]
}

/** Designations in public standards of a similar grade, for search; limits may differ. */
type Designations = {
  readonly source: string
  readonly names: readonly string[]
}

export const gradeDesignations: Readonly<Record<string, readonly Designations[]>> = {
  IF270: [
    {
      source: 'EN 10130 and EN 10139, cold-rolled mild steel of the deepest drawing classes',
      names: ['DC04', '1.0338', 'DC05', '1.0312', 'DC06', '1.0873', 'DC07', '1.0898'],
    },
    {
      source: 'EN 10346, hot-dip coated mild steel of the deepest drawing classes',
      names: ['DX54D', '1.0952', 'DX55D', '1.0962', 'DX56D', '1.0963', 'DX57D', '1.0853'],
    },
    { source: 'VDA 239-100, mild steel', names: ['CR3', 'CR4', 'CR5'] },
    { source: 'JIS G 3141, cold-rolled steel for deep drawing', names: ['SPCE', 'SPCF', 'SPCG'] },
    { source: 'JFS A 2001 and A 3011, 270 MPa class', names: ['JSC270E', 'JSC270F', 'JAC270E', 'JAC270F'] },
    { source: 'common names', names: ['interstitial-free', 'IF steel'] },
  ],
  HSLA340: [
    { source: 'EN 10268, cold-rolled micro-alloyed steel', names: ['HC340LA', '1.0548'] },
    { source: 'EN 10346, hot-dip coated micro-alloyed steel', names: ['HX340LAD', '1.0933'] },
    { source: 'VDA 239-100, micro-alloyed steel', names: ['CR340LA', 'HR340LA'] },
    { source: 'ASTM A1008, high-strength low-alloy steel of 340 MPa', names: ['HSLAS 340', 'HSLAS Grade 50'] },
    { source: 'common names', names: ['micro-alloyed', 'H340LA'] },
  ],
  DP590: [
    { source: 'EN 10338 and EN 10346, dual-phase steel', names: ['HCT590X', '1.0996', 'HCT600X', '1.0941'] },
    { source: 'VDA 239-100, dual-phase steel', names: ['CR330Y590T-DP', 'CR330Y590T-DH'] },
    { source: 'JIS G 3135, low yield ratio', names: ['SPFC590Y'] },
    { source: 'JFS A 2001 and A 3011, low yield ratio', names: ['JSC590Y', 'JAC590Y'] },
    { source: 'GB/T 20564.2, dual-phase steel', names: ['HC340/590DP'] },
  ],
  DP600: [
    { source: 'EN 10338 and EN 10346, dual-phase steel', names: ['HCT590X', '1.0996', 'HCT600X', '1.0941'] },
    { source: 'VDA 239-100, dual-phase steel', names: ['CR330Y590T-DP', 'CR330Y590T-DH'] },
    { source: 'JIS G 3135, low yield ratio', names: ['SPFC590Y'] },
    { source: 'JFS A 2001 and A 3011, low yield ratio', names: ['JSC590Y', 'JAC590Y'] },
    { source: 'GB/T 20564.2, dual-phase steel', names: ['HC340/590DP'] },
  ],
  DP780: [
    { source: 'EN 10338 and EN 10346, dual-phase steel', names: ['HCT780X', '1.0943', 'HCT800X'] },
    { source: 'VDA 239-100, dual-phase steel', names: ['CR440Y780T-DP', 'CR500Y780T-DP', 'CR440Y780T-DH'] },
    { source: 'JIS G 3135, low yield ratio', names: ['SPFC780Y'] },
    { source: 'JFS A 2001 and A 3011, low yield ratio', names: ['JSC780Y', 'JAC780Y'] },
    { source: 'GB/T 20564.2, dual-phase steel', names: ['HC420/780DP'] },
  ],
  DP980: [
    {
      source: 'EN 10338 and EN 10346, dual-phase steel',
      names: ['HCT980X', '1.0944', 'HCT980XG', '1.0997', 'HCT1000X'],
    },
    { source: 'VDA 239-100, dual-phase steel', names: ['CR590Y980T-DP', 'CR700Y980T-DP', 'CR700Y980T-DH'] },
    { source: 'JIS G 3135, low yield ratio', names: ['SPFC980Y'] },
    { source: 'JFS A 2001 and A 3011, low yield ratio', names: ['JSC980Y', 'JAC980Y'] },
    { source: 'GB/T 20564.2, dual-phase steel', names: ['HC550/980DP'] },
  ],
  TRIP780: [
    { source: 'EN 10338 and EN 10346, TRIP steel', names: ['HCT780T', '1.0948', 'HCT800T'] },
    { source: 'VDA 239-100, TRIP steel', names: ['CR450Y780T-TR'] },
  ],
  QP980: [
    { source: 'VDA 239-100, multiphase steel of high formability', names: ['CR600Y980T-FH'] },
    { source: 'GB/T 20564.9, quenched and partitioned steel', names: ['HC600/980QP'] },
    { source: 'common names', names: ['quenching and partitioning', 'quenched and partitioned', 'TBF'] },
  ],
  CP980: [
    { source: 'EN 10338 and EN 10346, complex-phase steel', names: ['HCT980C', '1.0955', 'HCT1000C'] },
    { source: 'VDA 239-100, complex-phase steel', names: ['CR780Y980T-CP', 'CR780Y980T-CH'] },
    { source: 'GB/T 20564.8, complex-phase steel', names: ['HC780/980CP'] },
  ],
  MS1500: [
    { source: 'VDA 239-100, martensitic steel', names: ['CR1220Y1500T-MS'] },
    { source: 'GB/T 20564.7, martensitic steel', names: ['HC1200/1500MS'] },
  ],
  PHS1500: [
    { source: 'European register of steel numbers, boron steel for press hardening', names: ['22MnB5', '1.5528'] },
    { source: 'VDA 239-500, steel for hot forming', names: ['CR1500T-MB', 'CR1500T-MB-DS'] },
    {
      source: 'common names',
      names: ['press-hardened', 'press hardening', 'hot stamping', 'hot-stamped', 'boron steel'],
    },
  ],
}

/** Naming rules for multiphase steels, for strengths without a listed grade: kind and tensile strength [MPa]. */
const families: readonly { readonly pattern: RegExp; readonly family: string; readonly source: string }[] = [
  { pattern: /^H[CD]T(\d{3,4})X[GHF]?D?$/, family: 'DP', source: 'EN 10338 and EN 10346, dual-phase steel' },
  { pattern: /^H[CD]T(\d{3,4})TD?$/, family: 'TRIP', source: 'EN 10338 and EN 10346, TRIP steel' },
  { pattern: /^H[CD]T(\d{3,4})CD?$/, family: 'CP', source: 'EN 10338 and EN 10346, complex-phase steel' },
  { pattern: /^[CH]R\d{3,4}Y(\d{3,4})TD[PH]$/, family: 'DP', source: 'VDA 239-100, dual-phase steel' },
  { pattern: /^[CH]R\d{3,4}Y(\d{3,4})TTR$/, family: 'TRIP', source: 'VDA 239-100, TRIP steel' },
  { pattern: /^[CH]R\d{3,4}Y(\d{3,4})TC[PH]$/, family: 'CP', source: 'VDA 239-100, complex-phase steel' },
  { pattern: /^[CH]R\d{3,4}Y(\d{3,4})TMS$/, family: 'MS', source: 'VDA 239-100, martensitic steel' },
]

export type KnownDesignation = {
  readonly name: string
  readonly source: string
  readonly grades: readonly string[]
}

/**
 * Finds a designation in any spelling, with a coating suffix (`HC 340 LA`, `hct780x+Z100`, `CR440Y780T-DP-GI50`). A
 * prefix of at least four letters is accepted if it is the whole text. `rest`: remaining text.
 */
export function findDesignation(text: string): { readonly known: KnownDesignation; readonly rest: string } | undefined {
  const words = text.normalize('NFKC').trim().split(/\s+/).filter(Boolean)
  for (let length = Math.min(3, words.length); length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const known = knownAs(words.slice(from, from + length).join(''))
      if (known) return { known, rest: words.toSpliced(from, length).join(' ') }
    }
  }
  const begun = compactDesignation(words.join(''))
  const known =
    begun.length < 4 ? [] : [...designations].flatMap(([name, one]) => (name.startsWith(begun) ? [one] : []))
  if (known.length === 0) return undefined
  const grades = [...new Set(known.flatMap((one) => one.grades))]
  return { known: { ...known[0]!, grades }, rest: '' }
}

function knownAs(name: string): KnownDesignation | undefined {
  const bare = compactDesignation(name)
  const listed = designations.get(bare)
  if (listed) return listed
  for (const { pattern, family, source } of families) {
    const strength = pattern.exec(bare)?.[1]
    if (strength) return { name: name.toUpperCase(), source, grades: [`${family}${strength}`] }
  }
  return undefined
}

export function compactDesignation(name: string): string {
  return name
    .toUpperCase()
    .replace(/\+.*$/, '')
    .replace(/-?(?:GI|GA|EG|ZM|UC)\d*(?:\/\d+)?(?:-[UE])?$/, '')
    .replaceAll(/[^\p{L}\p{N}.]/gu, '')
}

export function designationsOf(grade: string): readonly Designations[] {
  return Object.hasOwn(gradeDesignations, grade) ? gradeDesignations[grade]! : []
}

const designations: ReadonlyMap<string, KnownDesignation> = allDesignations()

function allDesignations() {
  const all = new Map<string, KnownDesignation>()
  for (const [grade, own] of Object.entries({ ...gradeDesignations, ...furtherDesignations })) {
    for (const { source, names } of own) {
      for (const name of names) {
        const before = all.get(compactDesignation(name))
        all.set(compactDesignation(name), { name, source, grades: [...(before?.grades ?? []), grade] })
      }
    }
  }
  return all
}
