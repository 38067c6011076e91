import type { Seeder } from '../seeder.ts';
import { configSeeders, whiteListSeeder } from './config.ts';
import { dictionarySeeder } from './dictionaries.ts';
import { menuSeeder } from './menus.ts';
import { demoUserSeeder, deptSeeder, roleSeeder } from './people.ts';

/** Initial data of the system area, in the order of references. */
export const systemSeeders: readonly Seeder[] = [
  deptSeeder,
  dictionarySeeder,
  ...configSeeders,
  whiteListSeeder,
  menuSeeder,
  roleSeeder(menuSeeder.content),
  demoUserSeeder,
];
