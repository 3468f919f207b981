import type { Worksheet, FileSource } from '../source.ts'

const lines = (count: number, row: (i: number) => string) => Array.from({ length: count }, (_, i) => row(i)).join('\n')
const cells = (count: number, row: (i: number) => Worksheet['rows'][number]) =>
  Array.from({ length: count }, (_, i) => row(i))
const text = (content: string): FileSource => ({ kind: 'text', name: 'anything.dat', pieces: [content] })
const sheets = (...all: Worksheet[]): FileSource => ({ kind: 'sheets', name: 'anything.bin', sheets: all })

type Fixture = {
  readonly source: () => FileSource
  readonly specimens: number
  readonly roles?: string
  readonly geometry?: object
}

/** One small file per dialect in the shape of real files. */
export const fixtures: Readonly<Record<string, Fixture>> = {
  'testxpert-text': {
    source: () =>
      text(
        `"Probendicke"\t1,5\t"mm"\n"Meßlänge Standardweg"\t80\t"mm"\n"Prüfzeit"\t"Standardkraft"\t"Standardweg"\t"Dehnung"\n"s"\t"N"\t"mm"\t"%"\n${lines(9, (i) => `0,${i}\t${i},5\t${i},${i}\t0,${i}`)}`,
      ),
    specimens: 1,
    roles: 'time force crosshead eng_strain',
    geometry: { t0: 1.5, L0: 80 },
  },
  'testxpert-tra': {
    source: () =>
      text(
        `"\uFFFDpaisseur \uFFFDprouvette",1.2,"mm"\n"Temps","Traverse absolue","Force standard","Course standard"\n"s","mm","N","mm"\n${lines(9, (i) => `${i},${700 + i * 2},${i},${i}e-005`)}`,
      ),
    specimens: 1,
    roles: 'time crosshead force extension',
    geometry: { t0: 1.2 },
  },
  'instron-bluehill': {
    source: () =>
      text(
        `General : Specimen number,1,,\nSpecimen properties : Length,50,mm,\n,,,\nTime,Extension,Load,Tensile strain (Strain 1)\n(s),(mm),(N),(mm/mm)\n${lines(9, (i) => `${i},${i * i},${i},0.0${i}`)}`,
      ),
    specimens: 1,
    roles: 'time crosshead force eng_strain',
    geometry: { L0: 50 },
  },
  'instron-datalogger': {
    source: () =>
      text(`Zeit;Kraft;Weg\n${lines(9, (i) => `${i}.0000E+00\t1.2000E+0${i % 3}\t${i}.5000E-02\t1.0000E+00`)}`),
    specimens: 1,
    roles: 'time force extension other',
  },
  'mts-793': {
    source: () =>
      text(
        `MTS793|MPT|DEU|x|x|,|.|:|49|1|1|A\n\nDatenerfassung\t\t\tZeit:\t1,5\ts\nLaufzeit\tCh 1 Kraft\tCh 1 Weg\ns\tkN\tmm\n${lines(9, (i) => `${i},5\t-${i},25\t0,${i}`)}`,
      ),
    specimens: 1,
    roles: 'time force crosshead',
  },
  'catman-ascii': {
    source: () =>
      text(
        `Time  1 - default sample rate   \tForce   \tDispl. 1   \n[s]\t[kN]\t[mm]\nSample rate: 5 Hz\tMX840\tMX840\n${lines(9, (i) => `${i},1\t${i},2\t${i * i},3`)}`,
      ),
    specimens: 1,
    roles: 'time force extension',
  },
  'walter-bai': {
    source: () =>
      text(
        `S/No,System Date,Time[s],C_1_Force[kN],C_1_D\u00e9form1[mm],C_1_D\u00e9placement[mm],Unnamed: 6\n${lines(9, (i) => `${i},2020-09-10 17:01:0${i},${i}.5,${i},0.0${i},${i * i},`)}`,
      ),
    specimens: 1,
    roles: 'other time force extension crosshead',
  },
  shimadzu: {
    source: () =>
      text(
        `"1 _ 1","","","1 _ 2","",""\n"Time","Force","Stroke","Time","Force","Stroke"\n"sec","N","mm","sec","N","mm"\n${lines(9, (i) => `"${i}","1","${i}","${i}","2","${i}"`)}`,
      ),
    specimens: 2,
    roles: 'time force crosshead',
  },
  aramis: {
    source: () =>
      text(
        `# GOM Correlate\nStage;Time [s];Major strain [%];Minor strain [%]\n${lines(9, (i) => `${i};${i / 2};${i};-${i}`)}`,
      ),
    specimens: 1,
    roles: 'other time eps1 eps2',
  },
  'vic-3d': {
    source: () =>
      text(
        `"X","Y","Z","U","V","W","exx","eyy","exy","e1","e2","sigma"\n${lines(9, (i) => `${i},${i * 2},3,0,0,0,0.1,0.2,0.3,0.${i},-0.${i},0.005`)}`,
      ),
    specimens: 1,
    roles: 'x y z other other other other other other eps1 eps2 other',
  },
  'pud-sep1240': {
    source: () =>
      text(
        `PRUEFUNG = FLIESSKURVE\nPROBENBREITE_IST <mm> = 20.1\nPROBENDICKE_IST <mm> = 0.75\nMESSLAENGE_IST <mm> = 80\nDATEN =\nZEIT <s>; KRAFT <N>; WEG <mm>; BREITENAENDERUNG <mm>\n${lines(9, (i) => `${i};${i * 100};0.0${i};-0.00${i}`)}`,
      ),
    specimens: 1,
    roles: 'time force extension width_extension',
    geometry: { b0: 20.1, t0: 0.75, L0: 80 },
  },
  'pmd-tensile': {
    source: () =>
      text(
        `Specimen name:\tX1\nGauge diameter:\t5.003\tmm\nGauge length:\t25\tmm\nTime\tDisplacement\tForce\tEngineering Strain\ns\tmm\tkN\t\n${lines(9, (i) => `${i}\t${i * 0.25}\t${i}\t0.0${i}`)}`,
      ),
    specimens: 1,
    roles: 'time extension force eng_strain',
    geometry: { d0: 5.003, L0: 25 },
  },
  matcal: {
    source: () => text(`{'direction':'R12' }\ntime,displacement,load\n${lines(9, (i) => `${i},0.0${i},${i}`)}`),
    specimens: 1,
    roles: 'time displacement force',
  },
  'sdata-csv': {
    source: () =>
      text(
        `#;sdata_version;0.8.3;-;str;;\n#;Time;;s;float;;\n#;Force;;kN;float;;\n#;Estrain;;mm/mm;float;;\nindex;Time;Force;Estrain\n${lines(9, (i) => `${i};${i};${i};0.0${i}`)}`,
      ),
    specimens: 1,
    roles: 'other time force eng_strain',
  },
  'sdata-json': {
    source: () =>
      text(
        '{"metadata": {"Force": {"name": "Force", "value": null, "unit": "kN"}, "x": {"value": NaN, "unit": NaN}}, "table": {"Time": {"0": 0, "1": 1, "2": 2, "3": 3}, "Force": {"0": 1, "1": NaN, "2": 3, "3": 4}}}',
      ),
    specimens: 1,
    roles: 'time force',
  },
  'aalto-text': {
    source: () =>
      text(
        `material;X\nspecimen;SDB_RD_1\nthickness a0 [mm];1.2\nwidth b0 [mm];10\nsection S0 [mm2];12\ngauge length L0 [mm];30\ngauge width W0 [mm];9\nframe time [s];force [kN];dL [mm];dW [mm]\n${lines(9, (i) => `${i};${i};${i / 10};-${i / 50}`)}`,
      ),
    specimens: 1,
    roles: 'time force extension other eng_width_strain',
    geometry: { t0: 1.2, b0: 10, S0: 12, L0: 30 },
  },
  polyn: {
    source: () => text('name=X\nd=0.0, 0.0, 1.0, 0.5, a\nd=0.0, 45, 0.9, *, a\nd=1.0, 0.0, 1.0, -0.5, a\n'),
    specimens: 0,
  },
  'flow-curve-columns': {
    source: () =>
      text(lines(9, (i) => `0 298 1000 ${0.01 * (i + 1)} ${0.01 * (i + 1) - (300 + i) / 70_000} ${300 + i}`)),
    specimens: 1,
    roles: 'pressure temperature strain_rate true_strain true_plastic_strain true_stress',
  },
  'property-table': { source: () => text('Property,Value,Unit\nRm,600,MPa\nA80,22,%\nGrade,DP600,-\n'), specimens: 0 },
  'hole-table': { source: () => text('Specimen;D0 [mm];Dh [mm]\nA;10;13.1\nB;10;13.4\n'), specimens: 2, roles: '' },
  'hole-sheet': {
    source: () => sheets({ name: 'HER', rows: [['Specimen', 'λ [%]'], ...cells(3, (i) => [i + 1, 31 + i])] }),
    specimens: 3,
    roles: '',
  },
  'hash-csv': {
    source: () => text(`# A0 [mm2],8.34\n# L0: 25 mm\nforce [N],extensometer [mm]\n${lines(9, (i) => `${i},${i}`)}`),
    specimens: 1,
    roles: 'force extension',
    geometry: { S0: 8.34, L0: 25 },
  },
  'generic-text': {
    source: () => text(`force_kN strain\n${lines(9, (i) => `${i} 0.0${i}`)}`),
    specimens: 1,
    roles: 'force eng_strain',
  },
  'testxpert-workbook': {
    source: () =>
      sheets(
        {
          name: 'Résultats P1',
          rows: [
            [null, 'Fmax', 'a0', 'b0'],
            [null, 'N', 'mm', 'mm'],
            [null, 9000, 1.5, 6],
          ],
        },
        {
          name: 'Valeurs P1',
          rows: [
            ['P1', 'P1', 'P1', null, 'L', 1, 1.2, 6, 7.2, 3.6, Math.log(2), 25],
            ["Temps d'essai", 'Force standard', 'Allongement'],
            ['s', 'N', '%'],
            ...cells(9, (i) => [i, i, i]),
          ],
        },
      ),
    specimens: 1,
    roles: 'time force eng_strain',
    geometry: { t0: 1.2, b0: 6, S0: 7.2, L0: 25 },
  },
  'aalto-workbook': {
    source: () =>
      sheets(
        {
          name: 'X_SDB',
          rows: [
            ['SDB_RD_1'],
            ['Machine', null, 'DIC_Y', null, null, null, 'DIC_X'],
            ['Frame', 'Force', '∆L/L0', '∆L [mm]', 'L1 [mm]', 'L0 [mm]', '∆L/L0', '∆L [mm]', 'L1 [mm]', 'L0 [mm]'],
            ...cells(9, (i) => [i, i, i / 100, i * 0.3, 30 + i * 0.3, 30, -i / 300, -i * 0.03, 9, 9]),
          ],
        },
        {
          name: 'Tests_info',
          rows: [
            ['Tests', 'Rm', 'Fm', 'RB', 'L0', 'Lc', 'a0', 'b0', 'S0'],
            ['Unit', 'MPa', 'kN', 'MPa', 'mm', 'mm', 'mm', 'mm', 'mm²'],
            ['SDB_RD_1', 8000 / 12, 8, null, 30, 30, 1.2, 10, 12],
          ],
        },
      ),
    specimens: 1,
    roles: 'time force eng_strain extension other eng_width_strain other other',
    geometry: { t0: 1.2, b0: 10, S0: 12, L0: 30, Lc: 30 },
  },
  'strain-path-workbook': {
    source: () =>
      sheets({
        name: 'S',
        rows: [
          ['10 mm_001', null, null, null, 'x'],
          [null, 'section 1'],
          ['time (sec)', 'minor', 'major'],
          ...cells(9, (i) => [i, -i / 100, i / 50]),
        ],
      }),
    specimens: 1,
    roles: 'time eps2 eps1',
  },
  'sdata-workbook': {
    source: () =>
      sheets(
        {
          name: 'metadata',
          rows: [
            ['name', 'value', 'dtype', 'unit'],
            ['Force', null, 'float', 'kN'],
          ],
        },
        { name: 'table', rows: [['index', 'Time', 'Force'], ...cells(9, (i) => [String(i), i, i])] },
      ),
    specimens: 1,
    roles: 'other time force',
  },
  'catman-workbook': {
    source: () =>
      sheets({
        name: 'Export',
        rows: [
          ['Time  1 - default sample rate      ', 'Force_MX840   '],
          ['[s]      ', '[kN]   '],
          ['Sample rate: 5 Hz', '10 V'],
          ...cells(9, (i) => [i, i]),
        ],
      }),
    specimens: 1,
    roles: 'time force',
  },
  'walter-bai-workbook': {
    source: () =>
      sheets({
        name: 'Sheet1',
        rows: [
          ['L0', 8],
          ['D', 8],
          ['A', 50.2655],
          ['E', 205_000],
          [],
          [],
          ['S/No', 'C_1_Temps[s]', 'C_1_Force[kN]', 'C_1_Déform1[mm]'],
          ...cells(9, (i) => [i, i, i, i / 100]),
        ],
      }),
    specimens: 1,
    roles: 'other time force extension',
    geometry: { L0: 8, d0: 8, S0: 50.2655 },
  },
  'generic-sheet': {
    source: () =>
      sheets({
        name: 'Sheet1',
        rows: [['L0', 'D'], [50, 10], [], ['Force [kN]', 'Strain [%]'], ...cells(9, (i) => [i, i])],
      }),
    specimens: 1,
    roles: 'force eng_strain',
    geometry: { L0: 50, d0: 10 },
  },
}
