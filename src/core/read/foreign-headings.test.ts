import { describe, expect, test } from 'vitest'
import { parseUnit } from '../units/unit.ts'
import { read, roles, rows } from './sample-reading.fixture.ts'
import { recogniseName } from './table/aliases.ts'
import { readGeometry } from './table/geometry.ts'
import { readLaboratory } from './table/laboratory.ts'
import { skeleton, splitUnit } from './table/name.ts'

/** Time, force, extensometer and travel of the machine as laboratories of these languages head them. */
test.each([
  ['Portuguese', 'Tempo (s)', 'Força (kN)', 'Extensômetro (mm)', 'Deslocamento do travessão (mm)'],
  ['Dutch', 'Tijd [s]', 'Kracht [kN]', 'Verlenging [mm]', 'Traverse [mm]'],
  ['Swedish', 'Tid [s]', 'Kraft [kN]', 'Förlängning [mm]', 'Traverse [mm]'],
  ['Polish', 'Czas [s]', 'Siła [kN]', 'Wydłużenie [mm]', 'Droga trawersy [mm]'],
  ['Czech', 'Čas [s]', 'Síla [kN]', 'Průtahoměr [mm]', 'Příčník [mm]'],
  ['Turkish', 'Zaman (s)', 'Kuvvet (kN)', 'Uzama (mm)', 'Çene (mm)'],
  ['Japanese', '時間(s)', '荷重(kN)', '伸び計(mm)', 'ストローク(mm)'],
  ['Japanese, full width', '時間（ｓ）', '試験力（ｋＮ）', '伸び（㎜）', 'クロスヘッド（㎜）'],
  ['Chinese', '时间(s)', '力(kN)', '引伸计(mm)', '横梁位移(mm)'],
  ['Korean', '시간(s)', '하중(kN)', '신율계(mm)', '크로스헤드 변위(mm)'],
  ['Russian', 'Время (с)', 'Нагрузка (кН)', 'Удлинение (мм)', 'Перемещение траверсы (мм)'],
])('%s headings are columns of a test', async (_language, ...names) => {
  const file = `${names.join(';')}\n${rows(40, (i) => `${i / 10};${i / 4};${i / 100};${i / 50}`)}`
  expect(roles(await read(file))).toBe('time force extension crosshead')
})

/** Force, extension, strain, time, width, thickness and gauge length, as programs of these languages name them. */
test.each([
  ['German', 'Kraft', 'Verlängerung', 'Dehnung', 'Zeit', 'Breite', 'Dicke', 'Messlänge'],
  ['French', 'Force', 'Extensomètre', 'Déformation', 'Temps', 'Largeur', 'Épaisseur', 'Longueur de base'],
  ['Spanish', 'Fuerza', 'Alargamiento', 'Deformación', 'Tiempo', 'Anchura', 'Espesor', 'Longitud de base'],
  ['Italian', 'Forza', 'Allungamento', 'Deformazione', 'Tempo', 'Larghezza', 'Spessore', 'Lunghezza iniziale'],
  ['Portuguese', 'Força', 'Alongamento', 'Deformação', 'Tempo', 'Largura', 'Espessura', 'Comprimento de medida'],
  ['Polish', 'Siła', 'Wydłużenie', 'Odkształcenie', 'Czas', 'Szerokość', 'Grubość', 'Długość pomiarowa'],
  ['Polish without marks', 'Sila', 'Wydluzenie', 'Odksztalcenie', 'Czas', 'Szerokosc', 'Grubosc', 'Dlugosc pomiarowa'],
  ['Czech', 'Síla', 'Prodloužení', 'Deformace', 'Čas', 'Šířka', 'Tloušťka', 'Měřená délka'],
  ['Dutch', 'Kracht', 'Verlenging', 'Rek', 'Tijd', 'Breedte', 'Dikte', 'Meetlengte'],
  ['Swedish', 'Kraft', 'Förlängning', 'Töjning', 'Tid', 'Bredd', 'Tjocklek', 'Mätlängd'],
  ['Japanese', '荷重', '伸び', 'ひずみ', '時間', '幅', '厚さ', '標点距離'],
  ['Chinese', '力', '引伸计', '应变', '时间', '宽度', '厚度', '标距'],
  ['Traditional Chinese', '荷重', '引伸計', '應變', '時間', '寬度', '厚度', '標距'],
  ['Korean', '하중', '신율', '변형률', '시간', '폭', '두께', '표점거리'],
])('%s names of channels and dimensions', (_language, force, extension, strain, time, width, thickness, gauge) => {
  const role = (name: string, unit: string) => recogniseName(name, parseUnit(unit)?.quantity).role
  const found = [role(force, 'kN'), role(extension, 'mm'), role(strain, '%'), role(time, 's')]
  expect(found).toEqual(['force', 'extension', 'eng_strain', 'time'])
  const stated = [width, thickness, gauge].map((key, at) => ({ key, value: String(20 + at), unit: 'mm' }))
  expect(readGeometry(stated).geometry).toEqual({ b0: 20, t0: 21, L0: 22 })
})

/** Names of Instron Console and WaveMatrix: quantity, frame, transducer and unit. */
test.each([
  ['Total Time (s)', 'time'],
  ['Load(8800 (0,1):Load) (kN)', 'force'],
  ['Force(Linear:Load) (kN)', 'force'],
  ['Force(8800 (0,1):Charge) (kN)', 'force'],
  ['Position(8800 (0,1):Position) (mm)', 'travel'],
  ['Displacement(Linear:Digital Position) (mm)', 'travel'],
  ['Strain(8800 (0,1):Axial Strain) (%)', 'eng_strain'],
  ['Strain 1(8800 (0,1):Strain 1) (mm/mm)', 'eng_strain'],
  ['Strain(8800 (0,1):Transverse Strain) (%)', 'eng_width_strain'],
  ['Cycle Elapsed Time (s)', 'other'],
  ['Elapsed Cycles', 'other'],
])('%s is %s', (written, role) => {
  const { name, unit } = splitUnit(written)
  expect(recogniseName(name, unit?.quantity).role).toBe(role)
})

test('a file of Instron Console is a record of force, strain and travel', async () => {
  const head =
    '"Total Time (s)","Cycle Elapsed Time (s)","Total Cycles","Position(8800 (0,1):Position) (mm)","Load(8800 (0,1):Load) (kN)","Strain(8800 (0,1):Axial Strain) (%)"'
  const reading = await read(
    `${head}\n${rows(40, (i) => `${i / 10},${i / 10},0,${i ** 1.2 / 50},${i / 4},${i / 100}`)}`,
  )
  expect(roles(reading)).toBe('time other other crosshead force eng_strain')
})

test.each([
  ['ΔL/L0', 'eng_strain'],
  ['∆l / l₀', 'eng_strain'],
  ['dL/L0', 'eng_strain'],
  ['dL/L', 'eng_strain'],
  ['Delta L/L0', 'eng_strain'],
  ['(L-L0)/L0', 'eng_strain'],
  ['ε = ΔL/Le', 'eng_strain'],
  ['Extension / gauge length', 'eng_strain'],
  ['Längenänderung/L0', 'eng_strain'],
  ['Verlängerung / Messlänge', 'eng_strain'],
  ['Allongement/L0', 'eng_strain'],
  ['Nominal strain', 'eng_strain'],
  ['Nenndehnung', 'eng_strain'],
  ['Déformation nominale', 'eng_strain'],
  ['Relative elongation', 'eng_strain'],
  ['Relative Längenänderung', 'eng_strain'],
  ['Allungamento relativo', 'eng_strain'],
  ['Alargamiento unitario', 'eng_strain'],
  ['Δb/b0', 'eng_width_strain'],
  ['Breitenänderung / Breite', 'eng_width_strain'],
  // not over a length
  ['ΔL', 'extension'],
  ['Extension', 'travel'],
  ['Force/L0', 'force'],
])('%s without a unit is %s', (name, role) => expect(recogniseName(name).role).toBe(role))

test.each([
  ['Tensão', 'MPa', 'eng_stress'],
  ['Deformação', '%', 'eng_strain'],
  ['Spanning', 'MPa', 'eng_stress'],
  ['Töjning', '%', 'eng_strain'],
  ['Naprężenie', 'MPa', 'eng_stress'],
  ['公称応力', 'MPa', 'eng_stress'],
  ['真応力', 'MPa', 'true_stress'],
  ['真ひずみ', '1', 'true_strain'],
  ['幅方向ひずみ', '%', 'eng_width_strain'],
  ['应变', '%', 'eng_strain'],
  ['伸び', '%', 'eng_strain'],
  ['Stauchung', '%', 'eng_strain'],
])('%s [%s] is %s', (name, unit, role) => expect(recogniseName(name, parseUnit(unit)?.quantity).role).toBe(role))

test.each([
  ['Largura', { b0: 20 }],
  ['Espessura', { t0: 20 }],
  ['Comprimento inicial', { L0: 20 }],
  ['Longitud entre marcas', { L0: 20 }],
  ['Longueur entre repères', { L0: 20 }],
  ['Gauge Len.', { L0: 20 }],
  ['Lo', { L0: 20 }],
  ['ao', { t0: 20 }],
  ['bo', { b0: 20 }],
  ['Tratto utile', { L0: 20 }],
  ['Szerokość', { b0: 20 }],
  ['Długość pomiarowa', { L0: 20 }],
  ['Měřená délka', { L0: 20 }],
  ['試験片厚さ', { t0: 20 }],
  ['標点距離', { L0: 20 }],
  ['宽度', { b0: 20 }],
  ['표점거리', { L0: 20 }],
  ['Толщина', { t0: 20 }],
])('%s is a dimension', (key, geometry) =>
  expect(readGeometry([{ key, value: '20', unit: 'mm' }]).geometry).toEqual(geometry),
)

test.each([
  ['Límite elástico ReH', 'uat.reh'],
  ['Límite elástico', 'uat.rp02'],
  ['Limite d’élasticité supérieure ReH', 'uat.reh'],
  ['Untere Streckgrenze ReL', 'uat.rel'],
  ['引張強さ', 'uat.rm'],
  ['抗拉强度', 'uat.rm'],
  ['항복강도', 'uat.rp02'],
])('%s is a result', (key, id) =>
  expect(readLaboratory([{ key, value: '402', unit: 'MPa' }])).toMatchObject([{ id, value: 402 }]),
)

test.each([
  ['a mark of comments before names and units', '% time force ext\n% s N mm', ' '],
  ['points of image correlation', 'Time [s];AD0 [kN];Point 1.epsY [%];Point 1.epsX [%]', ';'],
])('%s', async (_why, head, separator) => {
  const columns = head.includes('AD0') ? [0.1, 5, 0.3, -0.1] : [0.1, 50, 0.01]
  const file = `${head}\n${rows(40, (i) => columns.map((step) => step * i).join(separator))}`
  expect(roles(await read(file))).toMatch(/^time force (extension|eng_strain eng_width_strain)$/)
})

describe('a name in another script', () => {
  test('stays itself, so that two of them are two names', () => {
    expect(skeleton('時間 [s]')).toBe('時間 s')
    expect(skeleton('荷重')).not.toBe(skeleton('変位'))
  })
  test('loses full-width brackets and units', () =>
    expect(splitUnit('荷重（ｋＮ）')).toMatchObject({ name: '荷重', unit: { symbol: 'kN' } }))
})
