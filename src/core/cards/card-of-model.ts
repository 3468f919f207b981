/** Cards that hold a model which the usual card of its tab leaves out, by the id of the model. */
const cardOf: Readonly<Record<string, string>> = {
  'von-mises': 'ls-dyna-mat-024',
  'hill48-r': 'abaqus-hill',
  'hill48-stress': 'abaqus-hill',
  yld89: 'ls-dyna-mat-036',
  'yld2000-2d': 'ls-dyna-mat-133',
  'chaboche-1': 'abaqus-combined',
  'chaboche-2': 'abaqus-combined',
  'chaboche-3': 'abaqus-combined',
  'chaboche-4': 'abaqus-combined',
  'mixed-hardening': 'abaqus-combined',
  'yoshida-uemori': 'ls-dyna-mat-125',
}

/** The card that shows a surface or a kinematic law as it is; undefined for models that any card of their tab shows. */
export function cardOfModel(id: string): string | undefined {
  return cardOf[id]
}
