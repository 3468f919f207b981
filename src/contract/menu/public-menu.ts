import { questionName } from './menu-groups.ts'
import { type MenuEntry, menuTree } from './entry.ts'
import { advancedArticles, fundamentalArticles, testTypes } from './test-entries.ts'
import { webinarEntries } from './webinars.ts'

const overview: MenuEntry = { name: 'Overview', slug: 'overview' }
const requests: MenuEntry = { name: 'Requests', slug: 'requests' }

const testing: MenuEntry = {
  name: 'mi-testing',
  slug: 'mi-testing',
  subtitle: 'Sheet-metal testing services',
  picture: 'menu/mi-testing',
  side: 'testing/from-coil-to-card',
  children: [
    overview,
    {
      name: 'Services',
      slug: 'services',
      children: [
        { name: 'Material Testing', slug: 'material-testing', picture: 'services/material-testing' },
        { name: 'Component Testing', slug: 'component-testing', picture: 'services/component-testing' },
        { name: 'FEA Support', slug: 'fea-support', picture: 'services/fea-support' },
        {
          name: 'On-Site Testing Services',
          slug: 'on-site-testing-services',
          picture: 'services/on-site-testing-services',
        },
        { name: 'Custom Testing', slug: 'custom-testing', picture: 'services/custom-testing' },
        { name: 'Consultation', slug: 'consultation', picture: 'services/consultation' },
      ],
    },
    {
      name: 'Portfolio',
      slug: 'portfolio',
      children: [
        { name: 'Test Types', slug: 'test-types', picture: 'portfolio/test-types', children: testTypes },
        { name: 'Test Applications', slug: 'test-applications', picture: 'portfolio/test-applications' },
        { name: 'Other', slug: 'other', picture: 'portfolio/other' },
      ],
    },
    requests,
  ],
}

const database: MenuEntry = {
  name: 'mi-database',
  slug: 'mi-database',
  subtitle: 'Tested materials',
  picture: 'menu/mi-database',
  side: 'specimens/set',
  children: [
    overview,
    {
      name: 'Tools',
      slug: 'tools',
      children: [
        {
          name: 'Property table',
          slug: '/mi-database/properties',
          subtitle: 'All coils with properties',
          group: questionName('find'),
        },
        {
          name: 'Data Maps',
          slug: '/mi-database/mi-data-maps',
          subtitle: 'Property charts',
          group: questionName('find'),
        },
        {
          name: 'Data Comparator',
          slug: '/mi-database/mi-data-comparator',
          subtitle: 'Compare materials',
          group: questionName('compare'),
        },
        {
          name: 'R&D Data (Level III)',
          slug: '/mi-database/rd-data',
          subtitle: 'Research data',
          group: questionName('compare'),
        },
      ],
    },
    { name: 'Materials', slug: 'materials', tooltip: 'The tree of tested materials', picture: 'materials/category' },
    { name: 'Aluminium', slug: 'Aluminium', unavailable: true, group: 'Materials' },
    { name: 'Titanium', slug: 'Titanium', unavailable: true, group: 'Materials' },
    { name: 'Magnesium', slug: 'Magnesium', unavailable: true, group: 'Materials' },
    { name: 'Stainless Steels', slug: 'Stainless-Steels', unavailable: true, group: 'Materials' },
    requests,
  ],
}

const resources: MenuEntry = {
  name: 'mi-resources',
  slug: 'mi-resources',
  subtitle: 'Articles, webinars, tutorials',
  picture: 'menu/mi-resources',
  side: 'resources/fundamental-articles',
  children: [
    overview,
    {
      name: 'Fundamental Articles',
      slug: 'fundamental-articles',
      picture: 'resources/fundamental-articles',
      children: fundamentalArticles,
    },
    {
      name: 'Advanced Articles',
      slug: 'advanced-articles',
      picture: 'resources/advanced-articles',
      children: advancedArticles,
    },
    { name: 'Webinars', slug: 'webinars', picture: 'resources/webinars', children: webinarEntries },
    { name: 'Publications', slug: 'publications', picture: 'resources/publications' },
    { name: 'Tutorials', slug: 'tutorials', picture: 'resources/tutorials' },
    requests,
  ],
}

const laboratory: MenuEntry = {
  name: 'mi-lab',
  slug: 'mi-lab',
  subtitle: 'Our laboratory',
  picture: 'menu/mi-lab',
  side: 'lab/machine',
  children: [
    overview,
    {
      name: 'Facilities',
      slug: 'facilities',
      children: [
        {
          name: 'Mechanical Testing',
          slug: 'completemech',
          picture: 'lab/machine',
          tooltip: 'Electromechanical, high-speed servohydraulic and sheet formability systems',
        },
        { name: 'Digital Image Correlation', slug: 'dic', picture: 'lab/camera' },
        { name: 'Custom Testing Systems', slug: 'custom-testing-systems', picture: 'lab/fixture' },
        { name: 'Tooling', slug: 'tooling', picture: 'lab/tooling' },
        { name: 'Fabrication', slug: 'fabrication', picture: 'lab/mill' },
      ],
    },
    requests,
  ],
}

/** Public menu (specification section 2) for all readers. Materials, roles and tools are added later (`withPages`). */
export const publicMenu = menuTree([
  testing,
  product('mi-sensor', 'Camera measurement system', 'sensor/system'),
  product('mi-tracker', 'Software suite', 'tracker/strain-field'),
  database,
  product('mi-dataset', 'Detailed datasets', 'dataset/set'),
  resources,
  laboratory,
])

function product(name: string, subtitle: string, side: string): MenuEntry {
  return { name, slug: name, subtitle, picture: `menu/${name}`, side, children: [overview, requests] }
}
