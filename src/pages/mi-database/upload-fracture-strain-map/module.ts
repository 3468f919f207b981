import type { PageModule } from '#contract/modules/page-module.ts'
import { strainFieldState } from './state.ts'

export const module = {
  address: '/mi-database/upload-fracture-strain-map',
  name: 'Fracture-Strain Maps',
  subtitle: 'Fields of strain',
  menus: {
    administration: { group: 'Data', name: 'Upload Fracture-Strain Map', icon: 'map' },
  },
  opens: { action: 'strain-fields.read' },
  state: strainFieldState,
  words: 'upload fracture strain map field image correlation DIC ARAMIS VIC-3D GISSMO regularisation',
} as const satisfies PageModule
