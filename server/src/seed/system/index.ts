import type { Seeder } from '../seeder.ts';
import { configSeeders, whiteListSeeder } from './config.ts';
import { dictionarySeeder } from './dictionaries.ts';
import { menuSeeder } from './menus.ts';
import { demoUserSeeder, deptSeeder, roleSeeder } from './people.ts';

/** What the system area starts with, in the order in which the rows refer to each other. */
export const systemSeeders: readonly Seeder[] = [
  deptSeeder,
  dictionarySeeder,
  ...configSeeders,
  whiteListSeeder,
  menuSeeder,
  roleSeeder(menuSeeder.content),
  demoUserSeeder,
];
