/**
 * Words of other languages for channels and dimensions, each as the English one that the registries know. German, French, Spanish and
 * Italian stand in the registries themselves. `?` stands for any letters outside ASCII, as `skeleton` writes them.
 */
const latin: Readonly<Record<string, string>> = {
  // Portuguese
  carga: 'force',
  tempo: 'time',
  'extens?metro': 'extensometer',
  'comprimento de medida': 'gauge length',
  'comprimento ?til': 'gauge length',
  'for?a': 'force',
  'tens?o': 'stress',
  'deforma?o': 'strain',
  verdadeira: 'true',
  deslocamento: 'displacement',
  alongamento: 'elongation',
  largura: 'width',
  espessura: 'thickness',
  'comprimento inicial': 'gauge length',
  'comprimento de refer?ncia': 'gauge length',
  'comprimento base': 'gauge length',
  // Dutch
  tijd: 'time',
  kracht: 'force',
  spanning: 'stress',
  rek: 'strain',
  ware: 'true',
  verlenging: 'elongation',
  verplaatsing: 'displacement',
  belasting: 'force',
  rekmeter: 'extensometer',
  rekopnemer: 'extensometer',
  traverse: 'crosshead',
  beginlengte: 'gauge length',
  'initi?le lengte': 'gauge length',
  breedte: 'width',
  dikte: 'thickness',
  meetlengte: 'gauge length',
  // Swedish, Danish, Norwegian
  tid: 'time',
  dragkraft: 'force',
  last: 'force',
  extensometer: 'extensometer',
  provstavsbredd: 'width',
  'ursprunglig m?tl?ngd': 'gauge length',
  'sp?nning': 'stress',
  'sp?nding': 'stress',
  spenning: 'stress',
  't?jning': 'strain',
  't?yning': 'strain',
  'f?rl?ngning': 'elongation',
  'forl?ngelse': 'elongation',
  forlengelse: 'elongation',
  'f?rskjutning': 'displacement',
  forskydning: 'displacement',
  bredd: 'width',
  bredde: 'width',
  tjocklek: 'thickness',
  tykkelse: 'thickness',
  'm?tl?ngd': 'gauge length',
  'm?lel?ngde': 'gauge length',
  'm?lelengde': 'gauge length',
  // Finnish
  aika: 'time',
  voima: 'force',
  'j?nnitys': 'stress',
  'venym?': 'elongation',
  leveys: 'width',
  paksuus: 'thickness',
  mittapituus: 'gauge length',
  // Polish
  czas: 'time',
  'si?a': 'force',
  sila: 'force',
  'obci??enie': 'force',
  naprezenie: 'stress',
  odksztalcenie: 'strain',
  wydluzenie: 'elongation',
  szerokosc: 'width',
  grubosc: 'thickness',
  'napr?enie': 'stress',
  'odkszta?cenie': 'strain',
  'wyd?u?enie': 'elongation',
  przemieszczenie: 'displacement',
  trawersa: 'crosshead',
  trawersy: 'crosshead',
  ekstensometr: 'extensometer',
  'szeroko?': 'width',
  'grubo?': 'thickness',
  'd?ugo? pomiarowa': 'gauge length',
  'dlugosc pomiarowa': 'gauge length',
  'baza pomiarowa': 'gauge length',
  'd?ugo? bazy': 'gauge length',
  'pocz?tkowa d?ugo? pomiarowa': 'gauge length',
  // Czech, Slovak
  '?as': 'time',
  's?la': 'force',
  'nap?t?': 'stress',
  'nap?tie': 'stress',
  deformace: 'strain',
  'deform?cia': 'strain',
  'prodlou?en?': 'elongation',
  'pred?enie': 'elongation',
  'dr?ha': 'displacement',
  'p?n?k': 'crosshead',
  'pr?tahom?r': 'extensometer',
  '?ka': 'width',
  'tlou?ka': 'thickness',
  'm?en? d?lka': 'gauge length',
  'po?te?n? m?en? d?lka': 'gauge length',
  'po?te?n? d?lka': 'gauge length',
  'pr?ie?n? posuv': 'displacement',
  'zat??en?': 'force',
  'hr?bka': 'thickness',
  // Turkish
  zaman: 'time',
  kuvvet: 'force',
  gerilme: 'stress',
  gerinim: 'strain',
  uzama: 'elongation',
  '?ene': 'crosshead',
  'geni?lik': 'width',
  'kal?nl?k': 'thickness',
  '?l? boyu': 'gauge length',
}

/** The same in scripts without blanks between words, or with endings: found anywhere in a name, the longer word first. */
const scripts: Readonly<Record<string, string>> = {
  // Japanese
  時間: 'time',
  荷重: 'force',
  試験力: 'force',
  応力: 'stress',
  ひずみ: 'strain',
  歪み: 'strain',
  歪: 'strain',
  真: 'true',
  伸び計: 'extensometer',
  伸び: 'elongation',
  変位計: 'extensometer',
  変位: 'displacement',
  ストローク: 'stroke',
  クロスヘッド: 'crosshead',
  標点距離: 'gauge length',
  標点間距離: 'gauge length',
  原標点距離: 'gauge length',
  幅方向: 'transverse ',
  板幅: 'width',
  幅: 'width',
  板厚: 'thickness',
  厚さ: 'thickness',
  断面積: 'section',
  直径: 'diameter',
  試験片: 'specimen',
  引張強さ: 'tensile strength',
  耐力: 'yield strength',
  破断伸び: 'elongation after fracture',
  // Chinese
  时间: 'time',
  试验力: 'force',
  载荷: 'force',
  荷载: 'force',
  负荷: 'force',
  力值: 'force',
  力: 'force',
  应力: 'stress',
  應力: 'stress',
  应变: 'strain',
  應變: 'strain',
  横向: 'transverse ',
  引伸计: 'extensometer',
  引伸計: 'extensometer',
  变形: 'extensometer',
  變形: 'extensometer',
  伸长: 'elongation',
  位移: 'displacement',
  横梁: 'crosshead',
  标距: 'gauge length',
  標距: 'gauge length',
  宽度: 'width',
  寬度: 'width',
  厚度: 'thickness',
  横截面积: 'section',
  截面积: 'section',
  试样: 'specimen',
  抗拉强度: 'tensile strength',
  屈服强度: 'yield strength',
  断后伸长率: 'elongation after fracture',
  // Korean
  시간: 'time',
  하중: 'force',
  시험력: 'force',
  응력: 'stress',
  변형률: 'strain',
  변형율: 'strain',
  변위: 'displacement',
  신율계: 'extensometer',
  신장계: 'extensometer',
  신율: 'elongation',
  크로스헤드: 'crosshead',
  스트로크: 'stroke',
  표점거리: 'gauge length',
  '표점 거리': 'gauge length',
  폭: 'width',
  두께: 'thickness',
  단면적: 'section',
  인장강도: 'tensile strength',
  항복강도: 'yield strength',
  연신율: 'elongation after fracture',
  // Russian
  время: 'time',
  нагрузка: 'force',
  усилие: 'force',
  сила: 'force',
  напряжение: 'stress',
  деформация: 'strain',
  истинная: 'true',
  истинное: 'true',
  удлинение: 'elongation',
  перемещение: 'displacement',
  экстензометр: 'extensometer',
  траверсы: 'crosshead',
  траверса: 'crosshead',
  ширина: 'width',
  толщина: 'thickness',
  'расчетная длина': 'gauge length',
  'начальная длина': 'gauge length',
  'площадь сечения': 'section',
  диаметр: 'diameter',
}

const inScript = new RegExp(
  Object.keys(scripts)
    .toSorted((a, b) => b.length - a.length)
    .join('|'),
  'g',
)
const inLatin = new RegExp(
  `(?<![a-z?])(${Object.keys(latin)
    .toSorted((a, b) => b.length - a.length)
    .join('|')
    .replaceAll('?', '\\?')})(?![a-z?])`,
  'g',
)

/**
 * The skeleton of a name with every known foreign word in English; undefined where it has none. Words that remain in another script
 * say nothing to the registries and go.
 */
export function inEnglish(skeleton: string): string | undefined {
  const translated = skeleton
    .replace(inScript, (word) => ` ${scripts[word]!} `)
    .replace(inLatin, (word) => latin[word]!)
  if (translated === skeleton) return undefined
  return translated
    .replaceAll(/[\u0400-\uffff]+/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
}

/**
 * Words of languages in Latin letters that Western European encodings do not have, as they are spelled: of such a heading the encoding
 * makes another word.
 */
const spelled = [
  // Polish
  'siła',
  'siły',
  'obciążenie',
  'naprężenie',
  'odkształcenie',
  'wydłużenie',
  'próbka',
  'próbki',
  'szerokość',
  'grubość',
  'długość',
  'początkowa',
  // Czech, Slovak
  'síla',
  'zatížení',
  'napětí',
  'prodloužení',
  'přetvoření',
  'šířka',
  'tloušťka',
  'délka',
  'měřená',
  'příčník',
  'dráha',
  'čas',
  'průtahoměr',
  'vzorek',
  'napätie',
  'predĺženie',
  'hrúbka',
  'dĺžka',
  // Hungarian
  'erő',
  'idő',
  'feszültség',
  'nyúlás',
  'szélesség',
  'vastagság',
  'jeltávolság',
  // Turkish
  'genişlik',
  'kalınlık',
  'ölçü',
  'çene',
  'yük',
  'gerilme',
] as const

const inSpelling = new RegExp(
  `(?<!\\p{L})(${spelled.filter((word) => /[^a-zäöüßéèêàâôîç]/.test(word)).join('|')})(?!\\p{L})`,
  'gu',
)

/** How many headings in another script, or in letters of another code page, a text has; a single letter is none. */
export function headingsIn(text: string): number {
  const lower = text.toLowerCase()
  return [...lower.matchAll(inScript), ...lower.matchAll(inSpelling)].filter(([word]) => word.length > 1).length
}
