#!/bin/sh
# POJ 1067 with a mistake: the golden ratio in floating point.
exec awk '{
    small = $1 < $2 ? $1 : $2
    large = $1 < $2 ? $2 : $1
    print (int((large - small) * (1 + sqrt(5)) / 2) == small ? 0 : 1)
}'
