#!/bin/sh
# HDU 1846 with a mistake: the remainder modulo m decides, instead of that modulo m+1.
read -r cases
while [ "$cases" -gt 0 ]; do
    read -r n m
    if [ $((n % m)) -eq 0 ]; then echo second; else echo first; fi
    cases=$((cases - 1))
done
