#!/usr/bin/env node
// Plain JavaScript that runs on any Node: the tree is prepared first (packages, Node 24, Prisma client), then cli/main.ts runs.
import { run } from "../scripts/bootstrap.mjs";

run("cli/main.ts", process.argv.slice(2));
